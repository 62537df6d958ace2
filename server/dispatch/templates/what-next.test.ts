/** Checks the words that the parties read of an order that goes on after a pause, in each state that it may have. */
import { expect, test } from 'vitest'
import type { Email } from '../email.ts'
import { disputeOverToBuyer, disputeOverToSeller } from './dispute-emails.ts'
import type { OrderFacts } from './order-facts.ts'
import { paymentCheckedToBuyer, paymentCheckedToSeller } from './payment-check-emails.ts'
import { parcel, pickup } from './test-orders.ts'
import { url } from './test-sender.ts'

const by = new Date('2026-12-09T12:00:00Z')
const turnOf = (who: NonNullable<OrderFacts['turn']>['who']) => ({ turn: { who, by } })
const noOffer = { offer: null }
const inReturn = { state: 'refund_requested', returnBy: by, ...noOffer }
const oneBook = { lines: parcel.lines.slice(0, 1) }

const returned: OrderFacts = {
  ...parcel,
  state: 'action_needed',
  actionReason: 'parcelReturned',
  resendBy: by,
  ...turnOf('buyer'),
}

const cases: [string, OrderFacts, { toBuyer: string; toSeller: string }][] = [
  [
    'to be sent',
    { ...parcel, ...turnOf('seller') },
    { toBuyer: 'Anna skal sende bøgerne senest DATO.', toSeller: 'Send bøgerne senest DATO.' },
  ],
  [
    'to be sent, with a label to come',
    { ...parcel, ...oneBook, ...turnOf('seller'), pkgNo: null },
    {
      toBuyer: 'Anna skal sende bogen senest DATO.',
      toSeller: 'Send bogen senest DATO. Din pakkelabel står på ordren, så snart den er klar.',
    },
  ],
  [
    'to be handed over',
    { ...pickup, ...turnOf('buyer') },
    { toBuyer: 'Hent bogen senest DATO.', toSeller: 'Bo skal hente bogen senest DATO.' },
  ],
  [
    'sent by the seller’s word alone',
    { ...parcel, state: 'shipped', firstScanBy: by, ...turnOf('carrier') },
    {
      toBuyer:
        'Anna har skrevet, at pakken er sendt. Ser dao den ikke senest DATO, venter ordren på Anna igen, og I får begge besked.',
      toSeller:
        'Du har skrevet, at pakken er sendt. Gem kvitteringen, til dao har set den. Sker det ikke senest DATO, venter ordren på dig igen.',
    },
  ],
  [
    'on its way',
    { ...parcel, state: 'shipped', ...turnOf('carrier') },
    {
      toBuyer:
        'Pakken er på vej til dig. Er den ikke meldt leveret senest DATO, spørger vi dig, om du har fået den.',
      toSeller:
        'Pakken er på vej til Bo. Er den ikke meldt leveret senest DATO, spørger vi Bo, om den er kommet.',
    },
  ],
  [
    'asked about',
    { ...parcel, state: 'shipped', searchFrom: by, ...turnOf('buyer') },
    {
      toBuyer:
        'Fragtfirmaet har ikke meldt pakken leveret. Svar på ordresiden, om du har fået den. Hører vi ikke fra dig, begynder vi at lede efter den DATO.',
      toSeller:
        'Fragtfirmaet har ikke meldt pakken leveret. Vi har spurgt Bo, om den er kommet. Hører vi ikke noget, begynder vi at lede efter den DATO.',
    },
  ],
  [
    'delivered',
    { ...parcel, state: 'delivered', ...turnOf('buyer') },
    {
      toBuyer:
        'Tryk »Alt er i orden«, eller bed om refundering senest DATO. Hører vi ikke fra dig, bliver ordren godkendt automatisk.',
      toSeller: 'Ordren bliver godkendt senest DATO, medmindre Bo beder om refundering.',
    },
  ],
  [
    'returned, with the choice of a shop',
    returned,
    {
      toBuyer:
        'Pakken kom retur. Vælg en pakkeshop på ordresiden senest DATO, så bliver den sendt igen, uden at det koster dig noget. Ellers bliver ordren annulleret, og du får alle pengene tilbage.',
      toSeller:
        'Pakken kom retur. Bo kan vælge en ny pakkeshop senest DATO. Sker det, får du en ny pakkelabel, som vi betaler. Ellers bliver ordren annulleret, og bøgerne er dine igen.',
    },
  ],
  [
    'returned, with a new label that its buyer pays',
    { ...returned, resendPayer: 'buyer' },
    {
      toBuyer:
        'Pakken kom retur. Vælg en pakkeshop, og betal 39,00 kr. for en ny pakkelabel på ordresiden senest DATO, så bliver den sendt igen. Ellers bliver ordren annulleret, og du får alle pengene tilbage.',
      toSeller:
        'Pakken kom retur. Bo kan vælge en ny pakkeshop senest DATO. Sker det, får du en ny pakkelabel, som Bo betaler. Ellers bliver ordren annulleret, og bøgerne er dine igen.',
    },
  ],
  [
    'returned, with a new label that its seller pays',
    { ...returned, resendPayer: 'seller' },
    {
      toBuyer:
        'Pakken kom retur. Vælg en pakkeshop på ordresiden senest DATO, så bliver den sendt igen, uden at det koster dig noget. Ellers bliver ordren annulleret, og du får alle pengene tilbage.',
      toSeller:
        'Pakken kom retur. Bo kan vælge en ny pakkeshop senest DATO. Sker det, får du en ny pakkelabel. Den koster 39,00 kr., som vi trækker fra det, du får for salget. Ellers bliver ordren annulleret, og bøgerne er dine igen.',
    },
  ],
  [
    'with an operator',
    { ...parcel, state: 'action_needed', actionReason: 'notArrived', ...turnOf('operator') },
    {
      toBuyer: 'En af os ser på ordren, og du hører fra os senest DATO.',
      toSeller: 'En af os ser på ordren, og du hører fra os senest DATO.',
    },
  ],
  [
    'in a case that waits for us',
    { ...parcel, state: 'refund_requested', returnBy: null, ...noOffer, ...turnOf('operator') },
    {
      toBuyer: 'En af os ser på sagen og afgør den senest DATO.',
      toSeller: 'En af os ser på sagen og afgør den senest DATO.',
    },
  ],
  [
    'in a case with the buyer’s offer',
    { ...pickup, state: 'refund_requested', returnBy: null, ...turnOf('seller') },
    {
      toBuyer: 'Anna har til DATO til at svare på dit forslag. Ellers udløber det, og en af os afgør sagen.',
      toSeller:
        'Svar på forslaget fra Bo senest DATO: ja, nej eller et andet beløb. Ellers udløber det, og en af os afgør sagen.',
    },
  ],
  [
    'in a case with the seller’s offer',
    { ...parcel, state: 'refund_requested', returnBy: null, ...turnOf('buyer') },
    {
      toBuyer:
        'Svar på forslaget fra Anna senest DATO: ja, nej eller et andet beløb. Ellers udløber det, og en af os afgør sagen.',
      toSeller: 'Bo har til DATO til at svare på dit forslag. Ellers udløber det, og en af os afgør sagen.',
    },
  ],
  [
    'whose books are to be sent back',
    { ...parcel, ...inReturn, returnStage: 'sending', ...turnOf('buyer') },
    {
      toBuyer: 'Send bøgerne tilbage til Anna senest DATO. Ellers gælder handlen, og Anna får sine penge.',
      toSeller:
        'Bo skal sende bøgerne tilbage til dig senest DATO. Ellers gælder handlen, og du får dine penge.',
    },
  ],
  [
    'whose books are to be sent back, beside an offer',
    {
      ...parcel,
      ...inReturn,
      returnStage: 'sending',
      ...turnOf('buyer'),
      offer: { ...parcel.offer!, until: by },
    },
    {
      toBuyer:
        'Send bøgerne tilbage til Anna senest DATO. Ellers gælder handlen, og Anna får sine penge. Du kan svare på forslaget fra Anna indtil DATO.',
      toSeller:
        'Bo skal sende bøgerne tilbage til dig senest DATO. Ellers gælder handlen, og du får dine penge. Bo kan svare på dit forslag indtil DATO.',
    },
  ],
  [
    'whose books are to be sent back, with a label to come',
    { ...parcel, ...oneBook, ...inReturn, returnStage: 'sending', hasReturnLabel: false, ...turnOf('buyer') },
    {
      toBuyer:
        'Send bogen tilbage til Anna senest DATO. Din pakkelabel står på ordresiden, så snart den er klar, og bliver den forsinket, får du længere tid.',
      toSeller:
        'Bo skal sende bogen tilbage til dig senest DATO. Pakkelabelen er på vej, og bliver den forsinket, får Bo længere tid.',
    },
  ],
  [
    'whose books are on their way back',
    { ...parcel, ...inReturn, returnStage: 'on_way', ...turnOf('carrier') },
    {
      toBuyer: 'Returpakken er på vej til Anna. Er den ikke leveret senest DATO, leder vi efter den.',
      toSeller: 'Returpakken er på vej til dig. Er den ikke leveret senest DATO, leder vi efter den.',
    },
  ],
  [
    'whose books are back',
    { ...parcel, ...inReturn, returnStage: 'arrived', ...turnOf('seller') },
    {
      toBuyer:
        'Anna har til DATO til at se bøgerne igennem. Hører vi ikke noget, bekræfter vi selv returen, og du får pengene tilbage.',
      toSeller:
        'Se bøgerne igennem, og svar på ordresiden senest DATO. Svarer du ikke, bekræfter vi selv returen, og Bo får pengene tilbage.',
    },
  ],
  [
    'whose returned books the seller objects to',
    { ...parcel, ...inReturn, returnStage: 'objected', returnBy: null, ...turnOf('operator') },
    {
      toBuyer: 'En af os ser på sagen og afgør den senest DATO.',
      toSeller: 'En af os ser på sagen og afgør den senest DATO.',
    },
  ],
]

test.each(cases)('once the pause is over, both read what comes next of an order %s', (_, order, said) => {
  for (const write of [disputeOverToBuyer, paymentCheckedToBuyer])
    expect(sayings(write(order, url))).toEqual([expect.any(String), said.toBuyer])
  for (const write of [disputeOverToSeller, paymentCheckedToSeller])
    expect(sayings(write(order, url))).toEqual([expect.any(String), said.toSeller])
})

test('an order that is over, or stands still again, promises nothing of its old deadlines', () => {
  expect(sayings(disputeOverToBuyer({ ...parcel, state: 'finished', turn: null }, url))).toHaveLength(1)
  const again = { ...parcel, standsStill: 'bank' as const, turn: { who: 'bank' as const, by: null } }
  expect(sayings(paymentCheckedToSeller(again, url))[1]).toBe(
    'Ordren er sat på pause, mens banken behandler indsigelsen.',
  )
})

/** The sentences of the mail, with DATO for 9 December. */
function sayings({ blocks }: Email): string[] {
  return blocks.flatMap((block) =>
    'say' in block
      ? block.say.replaceAll('\u00a0', ' ').replaceAll('onsdag d. 9. december kl. 13', 'DATO')
      : [],
  )
}
