import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import {
  Autocomplete,
  Collection,
  Header,
  Input,
  Menu,
  MenuItem,
  MenuSection,
  SearchField,
  useFilter,
} from 'react-aria-components'
import { useNavigate } from 'react-router'
import { api } from '#editor/api.ts'
import type { PaletteProps } from '#editor/frame/command-palette.tsx'
import css from '#editor/frame/dialogs.module.css'
import { ask } from '#editor/stores/prompts.ts'
import { $theme, setTheme } from '#editor/stores/settings.ts'
import { commonTexts } from '#editor/texts/common.ts'
import { frameTexts } from '#editor/texts/frame.ts'
import { messageTexts } from '#editor/texts/messages.ts'
import { cx } from '#editor/ui/cx.ts'
import menu from '#editor/ui/menu.module.css'
import type { ProjectSummary } from '#model/project.ts'

interface Command {
  id: string
  label: string
  run: () => unknown
}

interface CommandGroup {
  id: string
  label: string
  commands: Command[]
}

const mostProjects = 50

/** The projects one may go to; without them the palette still has its pages and actions. */
function useProjects(tool: PaletteProps['tool']): ProjectSummary[] {
  const [projects, setProjects] = useState<ProjectSummary[]>([])
  useEffect(() => {
    const abort = new AbortController()
    const query = new URLSearchParams({ size: String(mostProjects) })
    api.listProjects(tool, query, abort.signal).then(
      page => setProjects(page.results),
      () => {},
    )
    return () => abort.abort()
  }, [tool])
  return projects
}

function useGroups({ project, tool, actions }: PaletteProps): CommandGroup[] {
  const t = useStore(frameTexts)
  const common = useStore(commonTexts)
  const messages = useStore(messageTexts)
  const theme = useStore($theme)
  const labels = useStore(project.room.$labels)
  const navigate = useNavigate()
  const projects = useProjects(tool)
  const other = theme === 'dark' ? 'light' : 'dark'
  return [
    {
      id: 'actions',
      label: t.palette,
      commands: [
        { id: 'save', label: t.save, run: actions.save },
        { id: 'publish', label: t.publish, run: actions.publish },
        { id: 'share', label: t.share, run: actions.share },
        { id: 'generate', label: t.generate, run: actions.generate },
        { id: 'versions', label: t.versions, run: () => actions.show('versions') },
        { id: 'export', label: t.export, run: actions.export },
        { id: 'webhooks', label: t.webhooks, run: actions.webhooks },
        { id: 'undo', label: t.undo, run: project.editor.undo },
        { id: 'redo', label: t.redo, run: project.editor.redo },
        { id: 'theme', label: common[other], run: () => setTheme(other) },
        { id: 'messages', label: messages.messages, run: () => ask({ kind: 'messages' }) },
        { id: 'help', label: t.help, run: () => actions.show('help') },
      ],
    },
    {
      id: 'pages',
      label: t.pages,
      commands: project.room.paths.map(path => ({
        id: `page-${path}`,
        label: labels[path] ?? path,
        run: () => actions.go(path),
      })),
    },
    {
      id: 'projects',
      label: t.projects,
      commands: [
        { id: 'list', label: common.toDashboard, run: () => navigate(`/${tool}/projects-list`) },
        ...projects.map(({ uuid, name }) => ({
          id: `project-${uuid}`,
          label: name,
          run: () => navigate(`/${tool}/projects/${uuid}`),
        })),
      ],
    },
  ]
}

/** Typing narrows the list, Enter takes the first or the chosen one. */
export function PaletteSearch(props: PaletteProps): ReactNode {
  const t = useStore(frameTexts)
  const groups = useGroups(props)
  const { contains } = useFilter({ sensitivity: 'base' })
  function run(command: Command): void {
    props.onClose()
    // The dialog must be gone before another one opens, or it would take the focus back.
    setTimeout(command.run, 0)
  }
  return (
    <div className={css.palette}>
      <Autocomplete filter={contains}>
        <SearchField aria-label={t.paletteSearch} autoFocus>
          <Input placeholder={t.paletteSearch} />
        </SearchField>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
        <section className={css.results} tabIndex={0} aria-label={t.palette}>
          <Menu
            aria-label={t.palette}
            className={cx(css.commands)}
            items={groups}
            renderEmptyState={() => <div className={css.empty}>{t.paletteEmpty}</div>}
          >
            {group => (
              <MenuSection id={group.id}>
                <Header className={cx(css.group)}>{group.label}</Header>
                <Collection items={group.commands}>
                  {command => (
                    <MenuItem
                      id={command.id}
                      textValue={command.label}
                      className={cx(menu.item)}
                      onAction={() => run(command)}
                    >
                      {command.label}
                    </MenuItem>
                  )}
                </Collection>
              </MenuSection>
            )}
          </Menu>
        </section>
      </Autocomplete>
    </div>
  )
}
