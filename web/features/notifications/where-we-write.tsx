import { Link } from 'react-router'
import type { User } from '#contract/accounts'
import { formatPhone } from '#rules/danish'
import { Fact, Facts } from '../../ui/facts.tsx'

/** The address and the number that news go to. */
export function WhereWeWrite({ user: { email, phone, verified_phone } }: { user: User }) {
  return (
    <section className="card card--flat" aria-label="Hertil skriver vi">
      <h2>Hertil skriver vi</h2>
      <Facts className="small">
        <Fact term="Mail">{email}</Fact>
        <Fact term="Sms">{phone ? formatPhone(phone) : 'Intet nummer'}</Fact>
      </Facts>
      <p className="mt-2">
        <Link to="/dashboard/profil">Ret på Profil</Link>
      </p>
      {phone && !verified_phone && <p className="help">Nummeret er ikke bekræftet endnu.</p>}
      <p className="help">
        »Altid« er det, vi skal fortælle dig, for at handlen kan gå rigtigt til, og koder og advarsler, der
        ikke kan vente.
      </p>
    </section>
  )
}
