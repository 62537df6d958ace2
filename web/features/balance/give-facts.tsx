import { useSearchParams } from 'react-router'
import { plural } from '#rules/danish'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useAccountPage } from './use-account-page.ts'

/** The payment provider wants to know more before it pays out: on its own page, as the facts are for it alone. */
export function GiveFacts({ missing }: { missing: number }) {
  const [search] = useSearchParams()
  const way = search.get('oplysninger')
  const hasGiven = way === 'givet'
  const { busy, refused, open } = useAccountPage('saldo')
  return (
    <section className="card stack" aria-label="Oplysninger til udbetaling">
      <p>
        {hasGiven ? 'Tak. Stripe mangler stadig ' : `${before(way)}Betalingsudbyderen mangler `}
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

/** For whoever comes back by a link that had run out. */
function before(way: string | null): string {
  return way === 'igen' ? 'Linket var udløbet. ' : ''
}
