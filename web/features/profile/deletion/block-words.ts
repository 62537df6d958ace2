import type { Reply } from '#contract/contract'

type Block = Reply<'accountDeletion'>['blocks'][number]
type Words = { text: string; link: string; to: string }

/** Why the account cannot be deleted yet, with a link to the page that can change that. */
export function blockWords({ reason, shipment, title }: Block): Words {
  const order = { link: 'Se ordren', to: shipment ? `/dashboard/ordre?id=${shipment}` : '/dashboard/ordrer' }
  const book = title ? `»${title}«` : 'en bog'
  switch (reason) {
    case 'order':
      return { text: `Ordren på ${book} er ikke afsluttet.`, ...order }
    case 'refund':
      return { text: `Pengene for ${book} er ikke kommet tilbage til dig endnu.`, ...order }
    case 'dispute':
      return { text: `Køberens bank er i gang med en indsigelse om ${book}.`, ...order }
    case 'balance':
      return { text: 'Du har penge på din saldo.', link: 'Udbetal din saldo', to: '/dashboard/saldo' }
    case 'payout':
      return {
        text: 'Din udbetaling er på vej til banken. Det tager 1 til 2 bankdage.',
        link: 'Se din saldo',
        to: '/dashboard/saldo',
      }
    case 'reserved':
      return {
        text: `En køber er ved at betale for ${book}.`,
        link: 'Se dine bøger',
        to: '/dashboard/bøger',
      }
  }
}
