import { useStore } from '@nanostores/react'
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import {
  Bold,
  Code,
  Heading3,
  Heading4,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Strikethrough,
  TextQuote,
  Underline,
} from 'lucide-react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { Toolbar } from 'react-aria-components'
import { $language } from '#editor/stores/settings.ts'
import { richTextTexts } from '#editor/texts/rich-text.ts'
import { IconToggle } from '#editor/ui/button.tsx'
import { cx } from '#editor/ui/cx.ts'
import { LinkForm } from '#editor/ui/link-form.tsx'
import css from '#editor/ui/rich-text.module.css'
import { readRichText } from '#editor/ui/rich-text-content.ts'
import { extensions } from '#editor/ui/rich-text-extensions.ts'
import { ruleText } from '#model/messages/messages.ts'

interface RichTextProps {
  label: string
  value: string
  /** What the field held when it was opened; going back to it undoes the change. */
  initial: string
  onChange: (html: string) => void
  error?: string | undefined
  lang: string
}

interface Mark {
  name:
    | 'bold'
    | 'italic'
    | 'underline'
    | 'strike'
    | 'bulletList'
    | 'orderedList'
    | 'heading3'
    | 'heading4'
    | 'quote'
    | 'code'
  icon: LucideIcon
  isActive: (editor: Editor) => boolean
  toggle: (editor: Editor) => boolean
}

const marks: readonly Mark[] = [
  {
    name: 'bold',
    icon: Bold,
    isActive: e => e.isActive('bold'),
    toggle: e => e.chain().focus().toggleBold().run(),
  },
  {
    name: 'italic',
    icon: Italic,
    isActive: e => e.isActive('italic'),
    toggle: e => e.chain().focus().toggleItalic().run(),
  },
  {
    name: 'underline',
    icon: Underline,
    isActive: e => e.isActive('underline'),
    toggle: e => e.chain().focus().toggleUnderline().run(),
  },
  {
    name: 'strike',
    icon: Strikethrough,
    isActive: e => e.isActive('strike'),
    toggle: e => e.chain().focus().toggleStrike().run(),
  },
  {
    name: 'heading3',
    icon: Heading3,
    isActive: e => e.isActive('heading', { level: 3 }),
    toggle: e => e.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    name: 'heading4',
    icon: Heading4,
    isActive: e => e.isActive('heading', { level: 4 }),
    toggle: e => e.chain().focus().toggleHeading({ level: 4 }).run(),
  },
  {
    name: 'bulletList',
    icon: List,
    isActive: e => e.isActive('bulletList'),
    toggle: e => e.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'orderedList',
    icon: ListOrdered,
    isActive: e => e.isActive('orderedList'),
    toggle: e => e.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'quote',
    icon: TextQuote,
    isActive: e => e.isActive('blockquote'),
    toggle: e => e.chain().focus().toggleBlockquote().run(),
  },
  {
    name: 'code',
    icon: Code,
    isActive: e => e.isActive('code'),
    toggle: e => e.chain().focus().toggleCode().run(),
  },
]

function Tools({ editor }: { editor: Editor }): ReactNode {
  const t = useStore(richTextTexts)
  const [isLinking, setLinking] = useState(false)
  const active = useEditorState({
    editor,
    selector: state => [
      ...marks.filter(mark => mark.isActive(state.editor)).map(mark => mark.name),
      state.editor.isActive('link') && 'link',
    ],
  })
  return (
    <>
      <Toolbar aria-label={t.toolbar} className={cx(css.toolbar)}>
        {marks.map(({ name, icon, toggle }) => (
          <IconToggle
            key={name}
            label={t[name]}
            icon={icon}
            isSelected={active.includes(name)}
            onChange={() => toggle(editor)}
          />
        ))}
        <IconToggle
          label={t.link}
          icon={Link2}
          isSelected={isLinking || active.includes('link')}
          onChange={() => setLinking(!isLinking)}
        />
      </Toolbar>
      {isLinking && (
        <LinkForm
          address={String(editor.getAttributes('link').href ?? '')}
          onSet={href => {
            const text =
              editor.state.selection.empty && !editor.isActive('link')
                ? href.replace(/^(https?|mailto):(\/\/)?/, '')
                : undefined
            const chain = editor.chain().focus().extendMarkRange('link')
            if (text === undefined) chain.setLink({ href }).run()
            else chain.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }).run()
            setLinking(false)
          }}
          onRemove={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run()
            setLinking(false)
          }}
        />
      )}
    </>
  )
}

/** An editor of short formatted texts. An empty one gives an empty string. */
export function RichText({ label, value, initial, onChange, error, lang }: RichTextProps): ReactNode {
  const language = useStore($language)
  const labelId = useId()
  const errorId = useId()
  const [opened, setOpened] = useState<string>()
  const editor = useEditor({
    extensions,
    content: readRichText(value),
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    onCreate: created => setOpened(created.editor.getHTML()),
    onUpdate: updated => {
      const html = updated.editor.getHTML()
      onChange(updated.editor.isEmpty ? '' : html === opened ? initial : html)
    },
  })

  useEffect(() => {
    editor.setOptions({
      editorProps: {
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-labelledby': labelId,
          'aria-required': 'true',
          'aria-invalid': String(error !== undefined),
          ...(error === undefined ? {} : { 'aria-describedby': errorId }),
          lang,
        },
      },
    })
  }, [editor, error, labelId, errorId, lang])

  return (
    <div className={css.field}>
      <span id={labelId} className={css.label}>
        {label}
      </span>
      <div className={cx(css.box, error !== undefined && css.invalid)}>
        <Tools editor={editor} />
        <EditorContent editor={editor} className={css.content} />
      </div>
      {error !== undefined && (
        <span id={errorId} className={css.error}>
          {ruleText(error, language)}
        </span>
      )}
    </div>
  )
}
