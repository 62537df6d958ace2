import '../../styles/compose.css'
import { useRevalidator } from 'react-router'
import { api } from '../../api/browser.ts'
import { useAct } from '../../api/use-act.ts'
import { Button } from '../../ui/button.tsx'

/** Replaces the message form in a blocked chat. */
export function BlockedNotice({ userId, name }: { userId: string; name: string }) {
  const { revalidate } = useRevalidator()
  const { busy, refused, act } = useAct()
  const unblock = () =>
    act(async () => {
      await api.call('unblock', { userId })
      await revalidate()
    })
  return (
    <div className="compose compose--blocked">
      <p>{refused?.message ?? `Du har blokeret ${name}.`}</p>
      <Button kind="line" busy={busy} onClick={unblock}>
        {busy ? 'Ophæver' : 'Ophæv blokering'}
      </Button>
    </div>
  )
}
