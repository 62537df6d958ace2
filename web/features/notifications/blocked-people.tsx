import { useRevalidator } from 'react-router'
import type { Reply } from '#contract/contract'
import { api } from '../../api/browser.ts'
import { useAct } from '../../api/use-act.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { fullName } from '#rules/full-name'

export function BlockedPeople({ people }: { people: Reply<'blockedPeople'> }) {
  const { revalidate } = useRevalidator()
  const { busy, refused, act } = useAct()
  const unblock = (userId: string) =>
    act(async () => {
      await api.call('unblock', { userId })
      await revalidate()
    })
  return (
    <section className="card" aria-label="Blokerede">
      <h2>Blokerede</h2>
      {people.length === 0 && <p className="muted">Du har ikke blokeret nogen.</p>}
      <ul className="blocked">
        {people.map((person) => (
          <li key={person._id}>
            {fullName(person)}
            <Button
              kind="line"
              disabled={busy}
              aria-label={`Ophæv blokering af ${fullName(person)}`}
              onClick={() => unblock(person._id)}
            >
              Ophæv
            </Button>
          </li>
        ))}
      </ul>
      {refused && <Notice kind="danger">{refused.message}</Notice>}
    </section>
  )
}
