import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../api/browser.ts'
import { useAct } from '../../api/use-act.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast-store.ts'
import type { AdvertOnRecord } from './load-adverts.ts'

/** The button that ends an advert. It asks first, because an ended advert cannot be restarted. */
export function EndAdvert({ advert: { _id, title, state } }: { advert: AdvertOnRecord }) {
  const [isOpen, setIsOpen] = useState(false)
  const { busy, refused, act, forget } = useAct()
  const { revalidate } = useRevalidator()

  function end() {
    act(async () => {
      await api.call('endAdvert', { advertId: _id })
      setIsOpen(false)
      await revalidate()
      showToast('Annoncen er slut')
    })
  }

  function close() {
    setIsOpen(false)
    forget()
  }

  return (
    <>
      <Button kind="danger" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Afslut<span className="vh"> {title}</span>
      </Button>
      {isOpen && (
        <Dialog
          title="Afslut annoncen?"
          description={
            state === 'running'
              ? `»${title}« vises ikke længere. Den kan ikke sættes i gang igen.`
              : `»${title}« bliver ikke vist. Den kan ikke sættes i gang igen.`
          }
          onClose={close}
        >
          {refused && <Notice kind="danger">{refused.message}</Notice>}
          <div className="modal__acts">
            <Button kind="quiet" size="lg" onClick={close}>
              Behold den
            </Button>
            <Button kind="danger-solid" size="lg" busy={busy} onClick={end}>
              {busy ? 'Afslutter' : 'Afslut'}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}
