import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { User } from '#contract/accounts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useFocusOnArrival } from '../../../ui/use-focus-on-arrival.ts'
import { PayoutRefused } from '../../balance/payout-refused.tsx'
import { useAccountPage } from '../../balance/use-account-page.ts'
import { usePayoutReview } from './use-payout-review.ts'

type PayoutStateProps = {
  user: User
  /** The listing could not be created without payouts. */
  required: boolean
}

/** Tells a seller why payouts to the account are not enabled yet, and what to do about it. */
export function PayoutState({ user, required }: PayoutStateProps) {
  const [search] = useSearchParams()
  const visit = search.get('oplysninger')
  const { state, external_accounts } = user.stripe
  const [wasWaiting] = useState(state !== 'ready')
  if (state === 'refused') return <Refused />
  if (external_accounts.data.length === 0) return null
  if (state === 'ready') return visit === 'givet' || wasWaiting ? <Approved takesFocus={wasWaiting} /> : null
  return state === 'pending' || required || visit !== null ? <NotYet state={state} visit={visit} /> : null
}

function NotYet({ state, visit }: { state: 'missing' | 'pending'; visit: string | null }) {
  const hasGiven = visit === 'givet'
  const { busy, refused, checks, check } = usePayoutReview({
    watched: state === 'pending' || hasGiven,
    atOnce: hasGiven,
  })
  const page = useAccountPage('sælgbog')
  const fault = refused ?? page.refused
  return (
    <section className="stack mt-4" aria-label="Oplysninger til betalingsudbyderen">
      {state === 'pending' ? <Review /> : <Missing visit={visit} isChecked={checks.automatic > 0} />}
      {fault && <Notice kind="danger">{fault.message}</Notice>}
      <div className="row">
        {state === 'missing' && (
          <Button busy={page.busy} onClick={page.open}>
            {page.busy ? 'Åbner' : 'Giv oplysninger'}
          </Button>
        )}
        <Button kind="line" busy={busy} onClick={check}>
          {busy ? 'Tjekker' : 'Tjek igen'}
        </Button>
      </div>
      <p role="status" className="small muted">
        {checks.manual > 0 && !busy && 'Der er ikke noget nyt endnu.'}
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

/** Asks for the missing details; says so when the link had expired, or when some are still missing after a visit. */
function Missing({ visit, isChecked }: { visit: string | null; isChecked: boolean }) {
  if (visit === 'givet' && !isChecked)
    return <Notice>Tak. Vi spørger betalingsudbyderen, om den har alt.</Notice>
  const before =
    visit === 'igen' ? 'Linket var udløbet. ' : visit === 'givet' ? 'Tak. Der mangler stadig noget. ' : ''
  return (
    <Notice kind={visit === null ? 'danger' : 'info'}>
      {before}Vores betalingsudbyder skal vide lidt mere om dig, ofte et billede af pas eller kørekort. Du
      giver det på udbyderens egen side og kommer tilbage hertil. Din kladde er gemt.
    </Notice>
  )
}
