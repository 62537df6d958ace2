import { useSearchParams } from 'react-router'
import { plural } from '#rules/danish'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useAccountPage } from './use-account-page.ts'

/** Leads to the provider's own page for the facts it needs before it pays out. We never see them. */
export function GiveFacts({ missing }: { missing: number }) {
  const [search] = useSearchParams()
  const outcome = search.get('oplysninger')
  const hasGiven = outcome === 'givet'
  const { busy, refused, open } = useAccountPage('saldo')
  return (
    <section className="card stack" aria-label="Oplysninger til udbetaling">
      <p>
        {hasGiven ? 'Tak. Stripe mangler stadig ' : `${expiredText(outcome)}Betalingsudbyderen mangler `}
        <strong>{plural(missing, 'oplysning', 'oplysninger')}</strong>
        {hasGiven ? ', fx et billede af dit pas.' : ' om dig, før dine penge kan udbetales.'} Du giver{' '}
        {missing === 1 ? 'den' : 'dem'} på udbyderens egen side og kommer tilbage hertil.
      </p>
      {refused && <Notice kind="danger">{refused.message}</Notice>}
      <Button busy={busy} onClick={open}>
        {busy ? 'Åbner' : 'Giv oplysninger'}
      </Button>
    </section>
  )
}

/** The provider's link had expired and led back here. */
function expiredText(outcome: string | null): string {
  return outcome === 'igen' ? 'Linket var udløbet. ' : ''
}
