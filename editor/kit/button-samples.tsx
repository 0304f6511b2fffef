import { ArrowUp, Bold, Copy, Ellipsis, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import css from '#editor/kit/kit.module.css'
import { Sample, Samples } from '#editor/kit/sample.tsx'
import { Button, ButtonLink, IconButton, IconToggle } from '#editor/ui/button.tsx'
import { Dialog, DialogActions, DialogLead } from '#editor/ui/dialog.tsx'
import { Menu } from '#editor/ui/menu.tsx'

const looks = ['primary', 'secondary', 'ghost', 'danger'] as const

function ToggleSample(): ReactNode {
  const [isOn, setOn] = useState(true)
  return <IconToggle label="Bold" icon={Bold} isSelected={isOn} onChange={() => setOn(!isOn)} />
}

function DialogSample(): ReactNode {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setOpen(true)}>Open a dialog</Button>
      <Dialog title="Delete the project?" isOpen={isOpen} onClose={() => setOpen(false)}>
        <DialogLead>It can be brought back from the list for a while.</DialogLead>
        <DialogActions>
          <Button onPress={() => setOpen(false)}>Cancel</Button>
          <Button look="danger" onPress={() => setOpen(false)}>
            Delete
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}

export function ButtonSamples(): ReactNode {
  return (
    <Samples title="Buttons" from="ui/button.tsx, ui/menu.tsx, ui/dialog.tsx">
      {looks.map(look => (
        <Sample key={look} name={look}>
          <div className={css.row}>
            <Button look={look}>Save</Button>
            <Button look={look} isDisabled>
              Disabled
            </Button>
            <Button look={look} isPending>
              Pending
            </Button>
            <IconButton look={look} label="Add" icon={Plus} />
          </div>
        </Sample>
      ))}
      <Sample name="links and toggles">
        <div className={css.row}>
          <ButtonLink href="/kit">Link</ButtonLink>
          <IconButton label="Move up" icon={ArrowUp} keys="Alt ↑" isSmall />
          <ToggleSample />
        </div>
      </Sample>
      <Sample name="menu and dialog">
        <div className={css.row}>
          <Menu
            label="Actions"
            trigger={<IconButton label="Actions" icon={Ellipsis} />}
            entries={[
              { id: 'copy', label: 'Duplicate', icon: Copy, keys: 'Ctrl D', run: () => {} },
              { id: 'remove', label: 'Delete', icon: Trash2, isDanger: true, starts: true, run: () => {} },
            ]}
          />
          <DialogSample />
        </div>
      </Sample>
    </Samples>
  )
}
