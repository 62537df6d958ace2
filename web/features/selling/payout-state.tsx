import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { User } from '#contract/accounts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useFocusOnArrival } from '../../ui/use-focus-on-arrival.ts'
import { PayoutRefused } from '../balance/payout-refused.tsx'
import { useAccountPage } from '../balance/use-account-page.ts'
import { useReviewWatch } from './use-review-watch.ts'

type PayoutStateProps = {
  user: User
  /** The listing was held back by that. */
  asked: boolean
}

/** Why there is an account but no way to pay out to it yet, and what the seller does about it. */
export function PayoutState({ user, asked }: PayoutStateProps) {
  const [search] = useSearchParams()
  const way = search.get('oplysninger')
  const { state, external_accounts } = user.stripe
  const [wasWaiting] = useState(state !== 'ready')
  if (state === 'refused') return <Refused />
  if (external_accounts.data.length === 0) return null
  if (state === 'ready') return way === 'givet' || wasWaiting ? <Approved takesFocus={wasWaiting} /> : null
  return state === 'pending' || asked || way !== null ? <NotYet state={state} way={way} /> : null
}

function NotYet({ state, way }: { state: 'missing' | 'pending'; way: string | null }) {
  const hasGiven = way === 'givet'
  const { busy, refused, looked, look } = useReviewWatch({
    watched: state === 'pending' || hasGiven,
    atOnce: hasGiven,
  })
  const page = useAccountPage('sælgbog')
  const fault = refused ?? page.refused
  return (
    <section className="stack mt-4" aria-label="Oplysninger til betalingsudbyderen">
      {state === 'pending' ? <Review /> : <Missing way={way} isAsked={looked.quietly > 0} />}
      {fault && <Notice kind="danger">{fault.message}</Notice>}
      <div className="row">
        {state === 'missing' && (
          <Button busy={page.busy} onClick={page.open}>
            {page.busy ? 'Åbner' : 'Giv oplysninger'}
          </Button>
        )}
        <Button kind="line" busy={busy} onClick={look}>
          {busy ? 'Tjekker' : 'Tjek igen'}
        </Button>
      </div>
      <p role="status" className="small muted">
        {looked.byPress > 0 && !busy && 'Der er ikke noget nyt endnu.'}
      </p>
    </section>
  )
}

function Refused() {
  return (
    <div className="mt-4">
      <PayoutRefused>
        Derfor kan du ikke sætte bogen til salg. Skriv til os, hvis du tror, at det er en fejl.
      </PayoutRefused>
    </div>
  )
}

function Approved({ takesFocus }: { takesFocus: boolean }) {
  const element = useFocusOnArrival<HTMLDivElement>(takesFocus)
  return (
    <div className="mt-4" ref={element} tabIndex={-1}>
      <Notice kind="ok">Tak. Betalingsudbyderen har godkendt dig, og du kan sætte bogen til salg.</Notice>
    </div>
  )
}

function Review() {
  return (
    <Notice>
      Betalingsudbyderen ser på dine oplysninger. Det tager som regel under en time og højst to bankdage. Vi
      skriver til dig. Din kladde er gemt.
    </Notice>
  )
}

/** Whoever comes back without having given all, and whose link had run out. */
function Missing({ way, isAsked }: { way: string | null; isAsked: boolean }) {
  if (way === 'givet' && !isAsked) return <Notice>Tak. Vi spørger betalingsudbyderen, om den har alt.</Notice>
  const before =
    way === 'igen' ? 'Linket var udløbet. ' : way === 'givet' ? 'Tak. Der mangler stadig noget. ' : ''
  return (
    <Notice kind={way === null ? 'danger' : 'info'}>
      {before}Vores betalingsudbyder skal vide lidt mere om dig, ofte et billede af pas eller kørekort. Du
      giver det på udbyderens egen side og kommer tilbage hertil. Din kladde er gemt.
    </Notice>
  )
}
