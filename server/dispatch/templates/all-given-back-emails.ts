/** The seller has given all the money back, and the buyer keeps the books (docs/product.md 6). Nobody decided. */
import { formatKroner } from '#rules/danish'
import type { Email } from '../email.ts'
import type { OrderFacts } from './order-facts.ts'
import { orderUrl, theBooks, titlesOf } from './order-words.ts'

export function allGivenBackToBuyer(order: OrderFacts, publicUrl: string): Email {
  return {
    subject: `Du får pengene tilbage: ${titlesOf(order)}`,
    heading: 'Du får pengene tilbage',
    to: order.buyer.firstName,
    blocks: [
      {
        say: `${order.seller.firstName} giver dig alle pengene tilbage, og du beholder ${theBooks(order)}. Ordren er annulleret. Du får hele beløbet tilbage, ${formatKroner(order.total)}, samme vej, som du betalte. Det tager normalt 5 til 10 bankdage.`,
      },
      { link: 'Se din ordre', to: orderUrl(publicUrl, order) },
    ],
  }
}

export function allGivenBackToSeller(order: OrderFacts, publicUrl: string): Email {
  const { firstName } = order.buyer
  return {
    subject: `Køberen får pengene tilbage: ${titlesOf(order)}`,
    heading: 'Køberen får pengene tilbage',
    to: order.seller.firstName,
    blocks: [
      {
        say: `Du har givet ${firstName} alle pengene tilbage, og ${firstName} beholder ${theBooks(order)}. Ordren er annulleret, og der kommer ingen penge på din saldo.`,
      },
      { link: 'Se ordren', to: orderUrl(publicUrl, order) },
    ],
  }
}
