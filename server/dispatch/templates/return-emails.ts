/** Books on their way back to the seller: each stage, whose turn it is, by when, and what happens by itself then. */
import { formatKroner } from '#rules/danish'
import type { Block, Email } from '../email.ts'
import type { OrderFacts } from './order-facts.ts'
import {
  deadline,
  earningRows,
  orderUrl,
  paused,
  sellAgain,
  stated,
  theBooks,
  them,
  titlesOf,
} from './order-words.ts'
import { nextToSeller } from './what-next.ts'

type Side = 'buyer' | 'seller'
type Words = { subject: string; heading: string; blocks: (Block | string)[]; link?: string }

function mail(order: OrderFacts, publicUrl: string, to: Side, words: Words): Email {
  const { subject, heading, blocks, link = 'Se ordren' } = words
  return {
    subject: `${subject}: ${titlesOf(order)}`,
    heading,
    to: order[to].firstName,
    blocks: [
      ...blocks.map((block) => (typeof block === 'string' ? { say: block } : block)),
      { link, to: orderUrl(publicUrl, order) },
    ],
  }
}

export function returnStartedToBuyer(order: OrderFacts, publicUrl: string): Email {
  const { firstName } = order.seller
  return mail(order, publicUrl, 'buyer', {
    subject: 'Send retur',
    heading: `Send ${theBooks(order)} tilbage til ${firstName}`,
    blocks: [
      `Din pakkelabel ligger på ordresiden om et øjeblik, og vi betaler den. Aflever pakken senest ${deadline(order.returnBy)}. Ellers gælder handlen, og ${firstName} får sine penge.`,
      `Når ${firstName} har set ${theBooks(order)} igennem, får du ${formatKroner(order.total)} tilbage samme vej, som du betalte.`,
      ...stated(order),
    ],
    link: 'Se pakkelabel',
  })
}

export function returnStartedToSeller(order: OrderFacts, publicUrl: string): Email {
  const { firstName } = order.buyer
  return mail(order, publicUrl, 'seller', {
    subject: `${firstName} sender retur`,
    heading: `${firstName} sender ${theBooks(order)} tilbage`,
    blocks: [
      `${firstName} har til ${deadline(order.returnBy)} til at sende ${theBooks(order)}. Pakken kommer til en pakkeshop nær dig, og du betaler ikke noget. Bliver den ikke sendt i tide, gælder handlen, og du får dine penge.`,
      `Når pakken er fremme, beder vi dig se ${theBooks(order)} igennem. Derefter får ${firstName} pengene tilbage.`,
      ...stated(order),
    ],
  })
}

/** Returns null once the books are sent. */
export function returnReminderToBuyer(order: OrderFacts, publicUrl: string): Email | null {
  if (order.returnStage !== 'sending') return null
  return mail(order, publicUrl, 'buyer', {
    subject: 'Husk at sende retur',
    heading: `Husk at sende ${theBooks(order)} tilbage`,
    blocks: [
      `Pakken skal afleveres senest ${deadline(order.returnBy)}. Ellers gælder handlen, og ${order.seller.firstName} får sine penge.`,
    ],
    link: 'Se pakkelabel',
  })
}

export function returnLabelLateToBuyer(order: OrderFacts, publicUrl: string): Email {
  return mail(order, publicUrl, 'buyer', {
    subject: 'Din pakkelabel er klar',
    heading: 'Din pakkelabel er klar',
    blocks: [
      `Fragtfirmaet kunne ikke lave din pakkelabel med det samme. Nu er den klar, og du har fået længere tid: Du kan sende ${theBooks(order)} retur indtil ${deadline(order.returnBy)}.`,
    ],
    link: 'Se pakkelabel',
  })
}

export function returnLabelFailedToBuyer(order: OrderFacts, publicUrl: string): Email {
  return labelFailed(order, publicUrl, 'buyer')
}

export function returnLabelFailedToSeller(order: OrderFacts, publicUrl: string): Email {
  return labelFailed(order, publicUrl, 'seller')
}

function labelFailed(order: OrderFacts, publicUrl: string, to: Side): Email {
  return mail(order, publicUrl, to, {
    subject: 'Returen er sat på pause',
    heading: 'Vi kunne ikke lave en pakkelabel til returen',
    blocks: [
      `${to === 'buyer' ? `Send ikke ${theBooks(order)} endnu. ` : ''}${whoIsNext(order)} Ingen får penge imens.`,
    ],
  })
}

/** An open offer comes first: its answer may make the return needless. */
function whoIsNext({ decideBy, offer, buyer, seller }: OrderFacts): string {
  if (decideBy !== null || offer === null)
    return `En af os ser på sagen og finder en anden måde senest ${deadline(decideBy)}.`
  const answers = offer.by === 'buyer' ? seller : buyer
  return `${answers.firstName} har til ${deadline(offer.until)} til at svare på forslaget. Bliver det ikke til noget, finder vi en anden måde.`
}

export function returnSentToSeller(order: OrderFacts, publicUrl: string): Email {
  const shop = order.returnShop
  return mail(order, publicUrl, 'seller', {
    subject: 'På vej tilbage',
    heading: `${order.buyer.firstName} har sendt ${theBooks(order)} tilbage`,
    blocks: [
      'Fragtfirmaet giver dig besked, når pakken kan hentes.',
      ...nextToSeller(order),
      ...(shop
        ? [
            {
              rows: [
                { name: 'Pakkeshop', value: `${shop.name}, ${shop.line1}, ${shop.postalCode} ${shop.city}` },
              ],
            },
          ]
        : []),
    ],
  })
}

/** The seller's time to look at the books starts once an order that stands still goes on. */
export function returnArrivedToBuyer(order: OrderFacts, publicUrl: string): Email {
  const { firstName } = order.seller
  return mail(order, publicUrl, 'buyer', {
    subject: 'Returpakken er fremme',
    heading: `${firstName} har fået pakken`,
    blocks: [
      order.standsStill !== null
        ? `${paused(order, 'buyer')} Når ordren går videre, får du besked om, hvor længe ${firstName} har til at se ${theBooks(order)} igennem.`
        : `${firstName} har til ${deadline(order.returnBy)} til at se ${theBooks(order)} igennem. Hører vi ikke noget, bekræfter vi selv returen, og du får ${formatKroner(order.total)} tilbage.`,
    ],
  })
}

export function returnArrivedToSeller(order: OrderFacts, publicUrl: string): Email {
  return mail(order, publicUrl, 'seller', {
    subject: 'Returpakken er fremme',
    heading: `Er ${theBooks(order)} kommet hjem?`,
    ...(order.standsStill !== null
      ? {
          blocks: [
            `Fragtfirmaet har udleveret pakken. Se allerede nu, om ${theBooks(order)} er, som du sendte ${them(order)}.`,
            `${paused(order, 'seller')} Når ordren går videre, får du besked om, hvor længe du har til at svare.`,
          ],
        }
      : {
          blocks: [
            `Fragtfirmaet har udleveret pakken. Se, om ${theBooks(order)} er, som du sendte ${them(order)}, og svar på ordresiden senest ${deadline(order.returnBy)}.`,
            `Svarer du ikke, bekræfter vi selv returen, og ${order.buyer.firstName} får pengene tilbage.`,
          ],
          link: 'Svar på ordresiden',
        }),
  })
}

export function returnNotSentToBuyer(order: OrderFacts, publicUrl: string): Email {
  return mail(order, publicUrl, 'buyer', {
    subject: 'Ordren er afsluttet',
    heading: 'Handlen gælder',
    blocks: [
      `Fragtfirmaet har ikke fået returpakken inden fristen. ${order.seller.firstName} får derfor sine penge, og du beholder ${theBooks(order)}. Ordren er afsluttet.`,
      'Er du uenig, kan du svare på denne mail.',
    ],
  })
}

export function returnNotSentToSeller(order: OrderFacts, publicUrl: string): Email {
  return mail(order, publicUrl, 'seller', {
    subject: 'Ordren er afsluttet',
    heading: 'Handlen gælder',
    blocks: [
      `${order.buyer.firstName} sendte ikke ${theBooks(order)} retur inden fristen. Ordren er afsluttet, og pengene er på vej til din saldo.`,
      { rows: earningRows(order) },
    ],
  })
}

export function returnMissingToBuyer(order: OrderFacts, publicUrl: string): Email {
  return missing(order, publicUrl, 'buyer', ' Gem kvitteringen fra pakkeshoppen.')
}

export function returnMissingToSeller(order: OrderFacts, publicUrl: string): Email {
  return missing(order, publicUrl, 'seller', ' Har du fået pakken, så sig til på ordresiden.')
}

function missing(order: OrderFacts, publicUrl: string, to: Side, more: string): Email {
  return mail(order, publicUrl, to, {
    subject: 'Vi leder efter returpakken',
    heading: 'Returpakken er ikke kommet frem',
    blocks: [`Fragtfirmaet har ikke meldt den leveret. ${searched(order, to)} Ingen får penge imens.${more}`],
  })
}

function searched(order: OrderFacts, to: Side): string {
  return order.standsStill !== null
    ? `${paused(order, to)} Imens leder vi efter den.`
    : `Vi leder efter den, og du hører fra os senest ${deadline(order.decideBy)}.`
}

export function returnObjectedToBuyer(order: OrderFacts, publicUrl: string): Email {
  const { firstName } = order.seller
  return mail(order, publicUrl, 'buyer', {
    subject: 'Vi ser på returen',
    heading: `${firstName} skriver, at noget er galt`,
    blocks: [
      `${firstName} har fået ${theBooks(order)} tilbage, men mener ikke, at alt er, som det var. En af os ser på sagen og afgør den senest ${deadline(order.decideBy)}. Skriv din side af sagen på ordresiden.`,
      ...(order.objection ? [{ quote: order.objection, from: firstName }] : []),
    ],
  })
}

export function returnObjectedToSeller(order: OrderFacts, publicUrl: string): Email {
  return mail(order, publicUrl, 'seller', {
    subject: 'Vi ser på returen',
    heading: 'Tak, vi ser på returen',
    blocks: [
      `En af os ser på sagen og afgør den senest ${deadline(order.decideBy)}. Tilføj gerne billeder på ordresiden. Ingen får penge imens.`,
    ],
  })
}

export function returnConfirmedToBuyer(order: OrderFacts, publicUrl: string): Email {
  return mail(order, publicUrl, 'buyer', {
    subject: 'Du får pengene tilbage',
    heading: 'Du får pengene tilbage',
    blocks: [
      `Returen er bekræftet. Du får hele beløbet tilbage, ${formatKroner(order.total)}, samme vej, som du betalte. Det tager normalt 5 til 10 bankdage. Ordren er annulleret.`,
    ],
  })
}

export function returnConfirmedToSeller(order: OrderFacts, publicUrl: string): Email {
  return mail(order, publicUrl, 'seller', {
    subject: 'Returen er bekræftet',
    heading: 'Returen er bekræftet',
    blocks: [`Ordren er annulleret, og ${order.buyer.firstName} får pengene tilbage.`, ...sellAgain(order)],
  })
}
