import { useRevalidator } from 'react-router'
import { useAct } from '../../api/use-act.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Notice } from '../../ui/notice.tsx'
import { holderWords } from './case-words.ts'
import type { OrderPage } from './order-page.ts'

type CaseHolderProps = { holder: NonNullable<OrderPage['holder']>; onTakeOver: () => Promise<void> }

/** Shows who has the case. A colleague may take it over. */
export function CaseHolder({ holder, onTakeOver }: CaseHolderProps) {
  const { busy, refused, act } = useAct()
  const { revalidate } = useRevalidator()

  function takeOver() {
    act(async () => {
      await onTakeOver()
      // The one who had it is among the colleagues again.
      await revalidate()
    })
  }
  return (
    <>
      <p className="case-clock__who">
        <Avatar firstName={holder.first_name} lastName={holder.last_name} />
        <span role="status">{holderWords(holder)}</span>
        {!holder.mine && (
          <button className="link" type="button" aria-busy={busy} onClick={takeOver}>
            Overtag sagen
          </button>
        )}
      </p>
      {refused && <Notice kind="danger">{refused.message}</Notice>}
    </>
  )
}
