import { useState } from 'react'
import type { User } from '#contract/accounts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { BlockList } from './block-list.tsx'
import { DeleteForm } from './delete-form.tsx'
import { useDeletionCheck } from './use-deletion-check.ts'

type DeleteDialogProps = { user: User; onClose: () => void }

/** Says what stands in the way, or else what happens, and asks for the password. */
export function DeleteDialog({ user, onClose }: DeleteDialogProps) {
  const [deleted, setDeleted] = useState(false)
  if (deleted)
    return (
      <Dialog title="Din konto er slettet" onClose={goHome}>
        <p className="my-intro" role="status">
          Vi har sendt en mail til {user.email}.
        </p>
        <div className="modal__acts">
          <Button onClick={goHome}>Til forsiden</Button>
        </div>
      </Dialog>
    )
  return (
    <Dialog title="Slet din konto?" kind="wide" onClose={onClose}>
      <Question accountId={user._id} onDeleted={() => setDeleted(true)} onClose={onClose} />
    </Dialog>
  )
}

/** Nothing behind the dialog is theirs any more, so every way out leads home, loaded anew. */
function goHome() {
  window.location.assign('/')
}

type QuestionProps = { accountId: string; onDeleted: () => void; onClose: () => void }

function Question({ accountId, onDeleted, onClose }: QuestionProps) {
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
  return (
    <DeleteForm
      accountId={accountId}
      keepUntil={found.keepUntil}
      onInUse={look}
      onDeleted={onDeleted}
      onClose={onClose}
    />
  )
}
