import { useStore } from '@nanostores/react'
import { ChevronsUpDown, LayoutGrid } from 'lucide-react'
import type { ReactNode } from 'react'
import css from '#editor/list/app-header.module.css'
import { toolTexts } from '#editor/texts/tools.ts'
import { toolIcons } from '#editor/tools/icons.ts'
import { Button } from '#editor/ui/button.tsx'
import { Menu } from '#editor/ui/menu.tsx'
import { isToolId, type ToolName, toolNames } from '#model/tool.ts'

/** All tools, those that can be used first. */
const ordered = toolNames.toSorted((a, b) => Number(isToolId(b)) - Number(isToolId(a)))
const firstMissing = ordered.find(name => !isToolId(name))

/** Goes from one tool to another; says of each that is not there yet that it is being built. */
export function ToolSwitcher({ tool }: { tool: ToolName | undefined }): ReactNode {
  const t = useStore(toolTexts)
  const Icon = tool === undefined ? LayoutGrid : toolIcons[tool]
  const name = tool === undefined ? t.tools : t[tool]
  return (
    <Menu
      label={t.tools}
      placement="bottom start"
      trigger={
        <Button look="ghost" aria-label={tool === undefined ? t.tools : `${t.tools}: ${name}`}>
          <Icon size={16} aria-hidden className={css.sign} />
          <span className={css.current}>{name}</span>
          <ChevronsUpDown size={14} aria-hidden className={css.chevrons} />
        </Button>
      }
      entries={ordered.map(id => ({
        id,
        label: t[id],
        icon: toolIcons[id],
        href: `/${id}/projects-list`,
        isChecked: id === tool,
        starts: id === firstMissing && id !== ordered[0],
        ...(isToolId(id) ? {} : { note: t.beingBuilt }),
      }))}
    />
  )
}
