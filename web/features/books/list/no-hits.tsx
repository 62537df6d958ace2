import { Link } from 'react-router'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useChangeWish } from './use-change-wish.ts'
import { anyBook, countFilters } from './wish.ts'
import type { Wish } from './wish.ts'

/** Nothing matches: says what was looked for and undoes what narrowed the most. */
export function NoHits({ wish, edition }: { wish: Wish; edition: boolean }) {
  const change = useChangeWish(wish)
  const filtered = countFilters(wish) > 0
  const clear = (
    <Button kind="line" onClick={() => change({ ...anyBook, text: filtered ? wish.text : '' })}>
      {filtered ? 'Ryd filtre' : 'Ryd søgning'}
    </Button>
  )
  if (wish.text) {
    return (
      <EmptyState
        drawing="no-hits"
        title={`Ingen bøger matcher »${wish.text}«`}
        text={filtered ? 'Prøv uden filtre.' : 'Prøv et kortere søgeord, eller søg på ISBN.'}
        action={clear}
      />
    )
  }
  if (filtered)
    return (
      <EmptyState
        drawing="no-hits"
        title="Ingen bøger matcher dine filtre"
        text="Prøv uden filtre."
        action={clear}
      />
    )
  return (
    <EmptyState
      drawing="no-hits"
      title={edition ? 'Bogen er ikke til salg lige nu' : 'Her er ingen bøger endnu'}
      text={edition ? 'Måske har nogen en anden udgave.' : 'Har du en, du er færdig med?'}
      action={
        edition ? (
          <Link className={buttonClass({ kind: 'line' })} to="/bøger">
            Se alle bøger
          </Link>
        ) : (
          <Link className={buttonClass({ kind: 'sell' })} to="/sælgbog">
            Sælg bog
          </Link>
        )
      }
    />
  )
}
