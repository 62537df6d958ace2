import type { Reply } from '#contract/contract'
import { formatDateTime } from '#rules/danish'
import { ContactEmail } from '../help/contact-email.tsx'
import { Notice } from '../../ui/notice.tsx'

type Hidden = NonNullable<Reply<'myBooks'>[number]['hidden']>

const grounds: Record<Hidden['ground'], string> = {
  law: 'Vi mener, at indholdet er ulovligt.',
  terms: 'Vi mener, at indholdet strider mod vores vilkår.',
}

/** Tells the seller why a listing is hidden, and how to object. */
export function HiddenNotice({ hidden: { ground, statement, began } }: { hidden: Hidden }) {
  return (
    <div className="stack">
      <Notice>
        <b>Skjult af Genlæst</b> {formatDateTime(new Date(began))}. Kun du kan se annoncen. {grounds[ground]}
      </Notice>
      <p className="prose-lines">»{statement}«</p>
      <p>
        Er du uenig, så skriv til <ContactEmail /> inden et halvt år.
      </p>
    </div>
  )
}
