import { X } from 'lucide'
import { Dialog } from 'radix-ui'
import { useState } from 'react'
import type { DialogProps } from './dialog-props.ts'
import { Icon } from './icon.tsx'

export function DialogFrame({
  title,
  description,
  onClose,
  kind = 'modal',
  titleHidden = false,
  children,
}: DialogProps) {
  const drawer = kind === 'drawer'
  // The server renders a dialog, too, if a link leads to an open one. There is no focused element then.
  const [openedFrom] = useState(() => (typeof document === 'undefined' ? null : document.activeElement))

  /**
   * Returns the focus to the element that had it when the dialog opened, or to the page if there is none any more. The
   * library only does so for a trigger of its own.
   */
  function returnFocus(event: Event) {
    event.preventDefault()
    const stays = openedFrom instanceof HTMLElement && openedFrom.isConnected && openedFrom !== document.body
    const next = stays ? openedFrom : document.querySelector<HTMLElement>('main')
    next?.focus({ preventScroll: !stays })
  }

  const content = (
    <Dialog.Content
      className={drawer ? 'drawer' : `modal${kind === 'modal' ? '' : ` modal--${kind}`}`}
      onCloseAutoFocus={returnFocus}
      {...(description ? {} : { 'aria-describedby': undefined })}
    >
      {!drawer && (
        <Dialog.Close className="iconbtn modal__x" aria-label="Luk">
          <Icon of={X} />
        </Dialog.Close>
      )}
      <Dialog.Title className={titleHidden ? 'vh' : 'modal__title'}>{title}</Dialog.Title>
      {description && <Dialog.Description className="muted my-intro">{description}</Dialog.Description>}
      {children}
    </Dialog.Content>
  )
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        {drawer ? (
          <>
            <Dialog.Overlay className="overlay overlay--drawer" />
            {content}
          </>
        ) : (
          <Dialog.Overlay className="overlay">{content}</Dialog.Overlay>
        )}
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Closes the dialog that contains it, e.g. `<DialogClose asChild><Link …/></DialogClose>`. */
export const DialogClose = Dialog.Close
