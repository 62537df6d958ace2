/**
 * The refusal for a buyer who wants to reserve more books than the limits allow: what to do, and until when it applies.
 */
import type { BuyingLimits, Held, TooMuch } from '#rules/buying-limits'
import { formatClock, plural } from '#rules/danish'
import { Refusal } from './refusals.ts'

type Judged = { limits: BuyingLimits; isVerified: boolean; now: Date }

export function limitRefusal(
  { what, over }: TooMuch,
  held: Held,
  { limits, isVerified, now }: Judged,
): Refusal {
  const allowed = isVerified ? limits.verified : limits.unverified
  const most = plural(allowed.copies, 'bog', 'bøger')
  const proving = isVerified
    ? ''
    : ` Når du har bekræftet din email på din profil, kan du reservere ${limits.verified.copies}.`
  if (what === 'basket') {
    const rest = plural(over, 'bog', 'bøger')
    return new Refusal('too_many_copies', {
      message: `Du kan højst reservere ${most} ad gangen. Tag ${rest} ud af kurven, og køb ${over === 1 ? 'den' : 'dem'}, når du har betalt for de andre.${proving}`,
    })
  }
  const { firstEndsAt } = held
  const later = firstEndsAt
    ? { retryAfter: Math.max(1, Math.ceil((firstEndsAt.getTime() - now.getTime()) / 1000)) }
    : {}
  const until = firstEndsAt ? `kl. ${formatClock(firstEndsAt)}` : 'om lidt'
  if (what === 'purchases') {
    const open = plural(held.purchases, 'betaling', 'betalinger')
    return new Refusal('too_many_purchases', {
      message: `Du har ${open} i gang. Gør den ene færdig, eller prøv igen ${until}, når den første er udløbet.`,
      ...later,
    })
  }
  const reserved = plural(held.copies, 'bog', 'bøger')
  return new Refusal('too_many_copies', {
    message: `Du har allerede reserveret ${reserved} og kan højst reservere ${most} ad gangen. Betal for dem først, eller prøv igen ${until}.${proving}`,
    ...later,
  })
}
