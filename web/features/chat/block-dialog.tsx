import { api } from '../../api/browser.ts'
import { useAct } from '../../api/use-act.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'

type BlockDialogProps = { chatId: string; name: string; onClose: () => void; onBlocked: () => void }

export function BlockDialog({ chatId, name, onClose, onBlocked }: BlockDialogProps) {
  const { busy, refused, act } = useAct()
  const block = () =>
    act(async () => {
      await api.call('blockParty', { chatId })
      onBlocked()
      onClose()
    })
  return (
    <Dialog
      title={`Blokér ${name}?`}
      description="I kan ikke længere skrive til hinanden om bøger. Handler I allerede, kan I stadig skrive om ordren. Du kan altid ophæve det igen."
      onClose={onClose}
    >
      {refused && <Notice kind="danger">{refused.message}</Notice>}
      <div className="modal__acts">
        <Button kind="line" onClick={onClose}>
          Fortryd
        </Button>
        <Button kind="danger-solid" busy={busy} onClick={block}>
          {busy ? 'Blokerer' : 'Blokér'}
        </Button>
      </div>
    </Dialog>
  )
}
