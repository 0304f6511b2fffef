import { useStore } from '@nanostores/react'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { commonTexts } from '#editor/texts/common.ts'
import { IconButton } from '#editor/ui/button.tsx'
import { cx } from '#editor/ui/cx.ts'
import css from '#editor/ui/dialog.module.css'

interface DialogProps {
  title: string
  isOpen: boolean
  onClose: () => void
  isWide?: boolean
  /** For what needs to be looked at beside a list. */
  isLarge?: boolean
  /** For what would be lost by a click beside it; Escape closes it as ever. */
  staysOpen?: boolean
  /** A decision that must be taken: no closing by Escape or beside it. */
  isFirm?: boolean
  children: ReactNode
}

/** A modal dialog; focus goes in and comes back by itself. */
export function Dialog(props: DialogProps): ReactNode {
  const { title, isOpen, onClose, isWide, isLarge, isFirm = false, staysOpen, children } = props
  const t = useStore(commonTexts)
  return (
    <ModalOverlay
      className={cx(css.overlay)}
      isOpen={isOpen}
      onOpenChange={open => !open && onClose()}
      isDismissable={!isFirm && !staysOpen}
      isKeyboardDismissDisabled={isFirm}
    >
      <Modal className={cx(css.modal, isWide && css.wide, isLarge && css.large)}>
        <AriaDialog className={cx(css.dialog)} role={isFirm ? 'alertdialog' : 'dialog'}>
          <div className={css.head}>
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            {!isFirm && <IconButton label={t.close} icon={X} onPress={onClose} />}
          </div>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

export function DialogLead({ children }: { children: ReactNode }): ReactNode {
  return <p className={css.lead}>{children}</p>
}

export function DialogActions({ children }: { children: ReactNode }): ReactNode {
  return <div className={css.actions}>{children}</div>
}
