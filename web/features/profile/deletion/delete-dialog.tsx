import { useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Reply } from '#contract/contract'
import { api } from '../../../api/browser.ts'
import { useAct } from '../../../api/use-act.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { blockWords } from './block-words.ts'
import { DeleteForm } from './delete-form.tsx'

type DeleteDialogProps = { accountId: string; onClose: () => void }

/** Shows what blocks the deletion, or else its effects and the button. */
export function DeleteDialog({ accountId, onClose }: DeleteDialogProps) {
  return (
    <Dialog title="Slet din konto?" kind="wide" onClose={onClose}>
      <DeletionCheck accountId={accountId} onClose={onClose} />
    </Dialog>
  )
}

function DeletionCheck({ accountId, onClose }: DeleteDialogProps) {
  const { found, refused, check, retry } = useDeletionCheck()
  if (refused)
    return (
      <div className="stack mt-4">
        <Notice kind="danger">{refused.message}</Notice>
        <div className="modal__acts">
          <Button kind="line" onClick={retry}>
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
  return <DeleteForm accountId={accountId} keepUntil={found.keepUntil} onInUse={check} onClose={onClose} />
}

/** Checks what blocks the deletion of the account: when the dialog opens, and again after a conflict. */
function useDeletionCheck() {
  const [found, setFound] = useState<Reply<'accountDeletion'> | null>(null)
  const { refused, act } = useAct()

  const check = useCallback(async () => {
    setFound(await api.call('accountDeletion'))
  }, [])

  useEffect(() => {
    act(check)
    // oxlint-disable-next-line react/exhaustive-deps -- once; `act` is new in each render
  }, [check])

  return { found, refused, check, retry: () => act(check) }
}

type BlockListProps = { blocks: Reply<'accountDeletion'>['blocks']; onClose: () => void }

function BlockList({ blocks, onClose }: BlockListProps) {
  return (
    <>
      <p className="my-intro" role="status">
        Den kan ikke slettes endnu. Først skal {blocks.length === 1 ? 'dette' : 'disse ting'} være på plads:
      </p>
      <ul className="blocks">
        {blocks.map(blockWords).map(({ text, link, to }) => (
          <li key={text + to}>
            <span>{text}</span>{' '}
            <Link className="link" to={to}>
              {link}
            </Link>
          </li>
        ))}
      </ul>
      <div className="modal__acts">
        <Button kind="line" onClick={onClose}>
          Luk
        </Button>
      </div>
    </>
  )
}
