/**
 * The refusal for a buyer who wants to reserve more books than the limits allow: what to do, and until when it applies.
 */
import type { BuyingLimits, Held, TooMuch } from '#rules/buying-limits'
import { formatClock, formatDayAndTime, plural } from '#rules/danish'
import type { Trust } from '#rules/trust'
import { Refusal } from './refusals.ts'

type Judged = { limits: BuyingLimits; trust: Trust; now: Date }

export function limitRefusal({ what, over }: TooMuch, held: Held, { limits, trust, now }: Judged): Refusal {
  const allowed = limits[trust]
  const most = plural(allowed.copies, 'bog', 'bøger')
  const proving = howToHaveMore(trust, limits)
  if (what === 'basket') {
    const rest = plural(over, 'bog', 'bøger')
    return new Refusal('too_many_copies', {
      message: `Du kan højst reservere ${most} ad gangen. Tag ${rest} ud af kurven, og køb ${over === 1 ? 'den' : 'dem'}, når du har betalt for de andre.${proving}`,
    })
  }
  const { firstEndsAt } = held
  const later = firstEndsAt ? { retryAfter: secondsUntil(firstEndsAt, now) } : {}
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

/** How a buyer is trusted with more books; empty for one who is trusted fully. */
function howToHaveMore(trust: Trust, { verified, known }: BuyingLimits): string {
  if (trust === 'unverified')
    return ` Når du har bekræftet din email på din profil, kan du reservere ${verified.copies}.`
  return trust === 'verified'
    ? ` Når du har bekræftet dit mobilnummer på din profil, kan du reservere ${known.copies}.`
    : ''
}

type Shelf = { most: number; kept: number; over: number; firstEndsAt: Date | null; now: Date }

/** The buyer would keep too much of what one seller offers. */
export function sellerLimitRefusal({ most, kept, over, firstEndsAt, now }: Shelf): Refusal {
  const why = `Du kan højst reservere ${most} af sælgerens bøger ad gangen, så andre også kan købe.`
  if (kept === 0 || firstEndsAt === null)
    return new Refusal('too_many_copies', {
      message: `${why} Tag ${plural(over, 'bog', 'bøger')} ud af kurven, og køb ${over === 1 ? 'den' : 'dem'}, når du har betalt for de andre.`,
    })
  return new Refusal('too_many_copies', {
    message: `${why} Du har allerede reserveret ${kept}. Betal først, eller prøv igen kl. ${formatClock(firstEndsAt)}.`,
    retryAfter: secondsUntil(firstEndsAt, now),
  })
}

/** The buyer has left this copy unpaid so often that it is not reserved for them before `from`. */
export function leftTooOften(title: string, { from, now }: { from: Date; now: Date }): Refusal {
  return new Refusal('left_too_often', {
    message: `Du har reserveret »${title}« flere gange uden at betale. Du kan købe den igen ${formatDayAndTime(from)}. Tag den ud af kurven for at købe resten.`,
    retryAfter: secondsUntil(from, now),
  })
}

function secondsUntil(at: Date, now: Date): number {
  return Math.max(1, Math.ceil((at.getTime() - now.getTime()) / 1000))
}
