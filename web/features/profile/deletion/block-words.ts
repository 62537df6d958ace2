import type { Reply } from '#contract/contract'
import { formatDateTime } from '#rules/danish'

type Block = Reply<'accountDeletion'>['blocks'][number]
type Words = { text: string; link: string; to: string }

/** Why the account cannot be deleted yet, with a link to the page that can change that. */
export function blockWords({ reason, shipment, title, end }: Block): Words {
  const order = { link: 'Se ordren', to: shipment ? `/dashboard/ordre?id=${shipment}` : '/dashboard/ordrer' }
  const book = title ? `»${title}«` : 'en bog'
  switch (reason) {
    case 'order':
      return { text: `Ordren på ${book} er ikke afsluttet.${endWords(end)}`, ...order }
    case 'refund':
      return { text: `Pengene for ${book} er ikke kommet tilbage til dig endnu.`, ...order }
    case 'dispute':
      return { text: `Køberens ${disputed(book, end)}`, ...order }
    case 'own_dispute':
      return { text: `Din ${disputed(book, end)}`, ...order }
    case 'check':
      return { text: `Vi tjekker betalingen for ${book}.${checkWords(end)}`, ...order }
    case 'payment':
      return {
        text: `Betalingen for ${book} er ikke afsluttet hos vores betalingsudbyder endnu. Det kan tage op til tre måneder.`,
        ...order,
      }
    case 'balance':
      return { text: 'Du har penge på din saldo.', link: 'Udbetal din saldo', to: '/dashboard/saldo' }
    case 'payout':
      return {
        text: 'Din udbetaling er på vej til banken. Det tager 1 til 2 bankdage.',
        link: 'Se din saldo',
        to: '/dashboard/saldo',
      }
    case 'payout_waits':
      return {
        text: `Din udbetaling venter, mens vi henter penge fra din saldo til en køber.${knownWords(end)} Så sender vi den, hvis saldoen dækker den.`,
        link: 'Se din saldo',
        to: '/dashboard/saldo',
      }
    case 'take_back':
      return {
        text: `Vi henter penge fra din saldo, fordi køberen af ${book} får penge tilbage.${knownWords(end)}`,
        ...order,
      }
    case 'reserved':
      return {
        text: `En køber er ved at betale for ${book}.`,
        link: 'Se dine bøger',
        to: '/dashboard/bøger',
      }
  }
}

/** A date stands here only when we have not answered the bank in time. */
function disputed(book: string, end: Block['end']): string {
  const then = end ? `${checkWords(end)} Vi skriver også,` : ' Du får besked,'
  return `bank behandler en indsigelse mod betalingen for ${book}.${then} når banken har afgjort den.`
}

function checkWords(end: Block['end']): string {
  return end ? ` Du hører fra os senest ${formatDateTime(new Date(end.at))}.` : ''
}

/** The order is over time by a fault of ours where it has no date. */
function knownWords(end: Block['end']): string {
  return end
    ? ` Det er afgjort senest ${formatDateTime(new Date(end.at))}.`
    : ' Det tager længere tid end ventet. Vi prøver igen flere gange i døgnet, og en af os finder ud af, hvad der er galt.'
}

/** Says by when the order is over, or one of us looks at it. */
function endWords(end: Block['end']): string {
  if (end === null) return ''
  const at = formatDateTime(new Date(end.at))
  return end.what === 'over'
    ? ` Gør ingen af jer mere, slutter den senest ${at}.`
    : ` Gør ingen af jer mere, ser vi på den senest ${at}.`
}
