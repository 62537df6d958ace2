import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { BlockList } from './block-list.tsx'
import { DeleteForm } from './delete-form.tsx'
import { useDeletionCheck } from './use-deletion-check.ts'

type DeleteDialogProps = { accountId: string; onClose: () => void }

/** Says what stands in the way, or else what happens, and asks for the password. */
export function DeleteDialog({ accountId, onClose }: DeleteDialogProps) {
  return (
    <Dialog title="Slet din konto?" kind="wide" onClose={onClose}>
      <Question accountId={accountId} onClose={onClose} />
    </Dialog>
  )
}

function Question({ accountId, onClose }: DeleteDialogProps) {
  const { found, refused, look, lookAgain } = useDeletionCheck()
  if (refused)
    return (
      <div className="stack mt-4">
        <Notice kind="danger">{refused.message}</Notice>
        <div className="modal__acts">
          <Button kind="line" onClick={lookAgain}>
            Prøv igen
          </Button>
        </div>
      </div>
    )
  if (!found)
    return (
      <p className="muted my-intro" role="status">
        Ser efter, om du har noget i gang
      </p>
    )
  if (found.blocks.length > 0) return <BlockList blocks={found.blocks} onClose={onClose} />
  return <DeleteForm accountId={accountId} keepUntil={found.keepUntil} onInUse={look} onClose={onClose} />
}
