/** The open row of an order with an open case: the offer or the return that it waits for, else our decision. */
import { formatKroner, formatDeadline } from '#rules/danish'
import { capital, hearsBy } from '../order-parts/order-view.ts'
import type { OrderView } from '../order-parts/order-view.ts'

type Words = { title: string; text: string }

export function caseWords(view: OrderView): Words {
  const { refund } = view.shipment
  if (refund?.return) return view.side === 'buyer' ? buyersReturn(view) : sellersReturn(view)
  if (refund?.offer?.state === 'open') return offered(view, refund.offer.by === view.side)
  return view.side === 'buyer'
    ? {
        title: 'Din anmodning om refundering behandles',
        text: `${hearsBy(view)} Du får også en mail, når den er afgjort.`,
      }
    : {
        title: `${view.other.first_name} har bedt om refundering`,
        text: `Skriv din side af sagen herunder. ${hearsBy(view)}`,
      }
}

function offered({ other, shipment }: OrderView, isMine: boolean): Words {
  const { first_name: name } = other
  const by = shipment.turn?.by ? ` senest ${formatDeadline(new Date(shipment.turn.by))}` : ''
  return isMine
    ? {
        title: `${name} skal svare på dit forslag`,
        text: `${name} svarer${by}. Bliver I ikke enige, afgør en af os sagen. Ingen får penge imens.`,
      }
    : {
        title: `${name} har et forslag til dig`,
        text: `Svar${by}: ja, nej eller et andet beløb. Ellers udløber det, og en af os afgør sagen.`,
      }
}

function buyersReturn(view: OrderView): Words {
  const { shipment, other, books } = view
  const { first_name: seller } = other
  const by = byOf(view)
  const paid = formatKroner(shipment.total.paid ?? 0)
  switch (stageOf(view)) {
    case 'sending':
      if (!shipment.refund?.return?.label_ready)
        return {
          title: `Du skal sende ${books} tilbage til ${seller}`,
          text: `Din pakkelabel ligger her, så snart den er klar. Trækker det ud, får du en mail og længere tid.`,
        }
      return {
        title: `Send ${books} tilbage til ${seller}`,
        text: `Aflever pakken${by}. Ellers gælder handlen, og ${seller} får pengene.`,
      }
    case 'on_way':
      return {
        title: `${capital(books)} er på vej tilbage`,
        text: `Når ${seller} har fået ${books}, ser ${seller} ${them(books)} igennem og bekræfter. Så får du ${paid} tilbage. Er pakken ikke leveret${by}, leder vi efter den. Gem kvitteringen fra pakkeshoppen.`,
      }
    case 'arrived':
      return {
        title: `${seller} har fået ${books}`,
        text: `${seller} bekræfter${by}. Sker det ikke, bekræfter vi selv, og du får ${paid} tilbage.`,
      }
    case 'objected':
      return { title: 'Vi ser på returen', text: `${seller} skriver, at noget er galt. ${hearsBy(view)}` }
    case 'missing':
      return {
        title: 'Vi leder efter returpakken',
        text: `Fragtfirmaet har ikke meldt den leveret. Gem kvitteringen fra pakkeshoppen. ${hearsBy(view)}`,
      }
  }
}

function sellersReturn(view: OrderView): Words {
  const { other, books, shipment } = view
  const { first_name: buyer } = other
  const by = byOf(view)
  const shop = shipment.refund?.return?.shop
  const where = shop ? ` til ${shop.name}, ${shop.address}` : ''
  switch (stageOf(view)) {
    case 'sending':
      if (!shipment.refund?.return?.label_ready)
        return {
          title: `${buyer} sender ${books} tilbage`,
          text: `Pakkelabelen er på vej. ${buyer} får den fulde tid til at sende, når den er klar.`,
        }
      return {
        title: `${buyer} sender ${books} tilbage`,
        text: `${buyer} sender pakken${by}. Ellers gælder handlen, og du får dine penge.`,
      }
    case 'on_way':
      return {
        title: `${capital(books)} er på vej tilbage til dig`,
        text: `Pakken kommer${where}. Du får besked, når den kan hentes. Er den ikke leveret${by}, leder vi efter den.`,
      }
    case 'arrived':
      return {
        title:
          books === 'bogen' ? 'Er bogen kommet hjem, som den var?' : 'Er bøgerne kommet hjem, som de var?',
        text: `Svar${by}. Ellers bekræfter vi selv, og ${buyer} får pengene tilbage.`,
      }
    case 'objected':
      return { title: 'Vi ser på returen', text: `Tilføj gerne billeder herunder. ${hearsBy(view)}` }
    case 'missing':
      return {
        title: 'Vi leder efter returpakken',
        text: `Fragtfirmaet har ikke meldt den leveret. Har du fået den, så tryk på knappen. ${hearsBy(view)}`,
      }
  }
}

/** A return without a deadline is with us. */
function stageOf({ shipment: { refund } }: OrderView) {
  const { stage, by } = refund!.return!
  return by === null && stage !== 'objected' ? 'missing' : stage
}

function byOf({ shipment: { refund } }: OrderView): string {
  const by = refund?.return?.by
  return by ? ` senest ${formatDeadline(new Date(by))}` : ''
}

const them = (books: string) => (books === 'bogen' ? 'den' : 'dem')
