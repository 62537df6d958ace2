import type { EnquiryReason } from '#rules/enquiry'
import { orderAddress } from '../order-parts/order-row.tsx'
import type { ContactOrder } from './contact-order.ts'

export type Hint = { before: string; link: string; to: string; after: string }

type About = { reason: EnquiryReason; order: ContactOrder | null; isSignedIn: boolean }

/** The page that solves it faster than we do. Null where none does. */
export function hintFor({ reason, order, isSignedIn }: About): Hint | null {
  if (reason === 'order') return isSignedIn ? order && orderHint(order) : loginHint
  if (reason === 'payout') return isSignedIn ? balanceHint : null
  if (reason === 'account') return isSignedIn ? profileHint : mailedLinkHint
  return listingHint
}

function orderHint({ _id, answers, mayRefund }: ContactOrder): Hint | null {
  if (answers === null) return null
  const asks = mayRefund ? 'Er bogen ikke som beskrevet? ' : ''
  return {
    before: `${asks}Det går hurtigst `,
    link: 'på ordren',
    to: orderAddress(_id),
    after: `, hvor ${answers} også kan svare.`,
  }
}

const loginHint: Hint = {
  before: '',
  link: 'Log ind',
  to: `/login?next=${encodeURIComponent('/kontakt')}`,
  after: ', så kan du vælge ordren og skrive til den anden part.',
}

const balanceHint: Hint = {
  before: '',
  link: 'Din saldo',
  to: '/dashboard/saldo',
  after: ' viser, hvad der er på vej, og hvad der mangler, før pengene kan udbetales.',
}

const profileHint: Hint = {
  before: 'Du kan selv rette dine oplysninger og slette din konto under ',
  link: 'Profil',
  to: '/dashboard/profil',
  after: '.',
}

const mailedLinkHint: Hint = {
  before: 'Har du glemt adgangskoden? Så kan du ',
  link: 'logge ind med mail',
  to: '/login/mail',
  after: '.',
}

const listingHint: Hint = {
  before: 'Det går hurtigst at rapportere på annoncens side. ',
  link: 'Find bogen',
  to: '/bøger',
  after: '',
}
