import { useState } from 'react'
import { Link } from 'react-router'
import type { Reply } from '#contract/contract'
import { api } from '../../api/browser.ts'
import { useAct } from '../../api/use-act.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { editionAddress } from '../books/detail/other-copies.tsx'
import { stopWordsOf } from './stop-words.ts'

type Named = Reply<'readWishStop'>

type State = {
  isWaiting: boolean
  /** What has just been done here. */
  said: string | null
  /** Takes it back; null where there is nothing to take back. */
  undo: string | null
}

/**
 * Asks once, says what holds then, and takes it back. The key of the mail is enough: nobody is asked to log in. One button
 * does either, so that the focus stays on it.
 */
export function StopWish({ stopKey, named }: { stopKey: string; named: Named }) {
  const words = stopWordsOf(named)
  const [{ isWaiting, said, undo }, setState] = useState<State>({
    isWaiting: named.isWaiting,
    said: null,
    undo: null,
  })
  const { busy, refused, act } = useAct()
  const stop = () =>
    act(async () => {
      const reply = await api.call('stopWish', { key: stopKey })
      setState({ isWaiting: false, said: words.stopped, undo: reply.undo })
    })
  const resume = (given: string) =>
    act(async () => {
      await api.call('resumeWish', { undo: given })
      setState({ isWaiting: true, said: words.back, undo: null })
    })
  return (
    <Page className="page">
      <div className="wrap stack">
        <h1>{words.heading}</h1>
        {said === null ? <p>{isWaiting ? words.question : words.over}</p> : <Notice kind="ok">{said}</Notice>}
        {refused && <Notice kind="danger">{refused.message}</Notice>}
        {(isWaiting || undo !== null) && (
          <div>
            <Button
              kind={undo === null && said === null ? 'primary' : 'line'}
              busy={busy}
              onClick={() => (undo === null ? stop() : resume(undo))}
            >
              {undo === null ? 'Stop besked' : 'Fortryd'}
            </Button>
          </div>
        )}
        <p className="small">
          <Link to="/dashboard/ønsker">Se alle dine ønsker</Link>
          {named.bookId !== null && (
            <>
              {' · '}
              <Link to={editionAddress(named.bookId)}>Se bogen</Link>
            </>
          )}
        </p>
      </div>
    </Page>
  )
}
