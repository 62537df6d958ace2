/** A listing as structured data for search engines (schema.org). Pure. */
import type { Reply } from '#contract/contract'
import type { Ore } from '#rules/money'
import { priceWithFee } from '#rules/quote'
import type { Fees } from '#rules/quote'
import { editionOf } from './authors.ts'

type Listing = Pick<Reply<'findBook'>, 'dbBook' | 'apiBook' | 'buyBook'>
type PageFacts = {
  fees: Fees
  /** The absolute URL of the listing's page. */
  url: string
  /** The absolute URLs of its photos, cover first. */
  images: string[]
  description: string
}

/**
 * Describes the listing as a Book, with its bibliographic facts, and as a Product, since only a Product is shown with
 * price and availability.
 */
export function asProduct(
  { dbBook, apiBook, buyBook }: Listing,
  { fees, url, images, description }: PageFacts,
) {
  return {
    '@type': ['Product', 'Book'],
    '@id': url,
    url,
    name: apiBook.title,
    description: dbBook.desc || description,
    ...(images.length > 0 ? { image: images } : {}),
    sku: dbBook._id,
    gtin13: apiBook.isbn,
    isbn: apiBook.isbn,
    ...(apiBook.director.length > 0
      ? { author: apiBook.director.map(({ $ }) => ({ '@type': 'Person', name: $ })) }
      : {}),
    bookEdition: editionOf(apiBook),
    ...(apiBook.year ? { datePublished: String(apiBook.year) } : {}),
    ...(apiBook.publisher ? { publisher: { '@type': 'Organization', name: apiBook.publisher } } : {}),
    ...(apiBook.language ? { inLanguage: apiBook.language } : {}),
    offers: {
      '@type': 'Offer',
      url,
      // The price with the buyer's fee, since a result without a fee that nobody can avoid shows a wrong price.
      price: inKroner(priceWithFee(dbBook.price, fees)),
      priceCurrency: 'DKK',
      itemCondition: 'https://schema.org/UsedCondition',
      availability: `https://schema.org/${availabilityOf(dbBook)}`,
      ...(buyBook.seller_left ? {} : { seller: { '@type': 'Person', name: buyBook.seller_name } }),
      shippingDetails: {
        '@type': 'OfferShippingDetails',
        shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'DK' },
        shippingRate: { '@type': 'MonetaryAmount', value: inKroner(fees.shipping), currency: 'DKK' },
      },
    },
  }
}

/** The path from the front page to this page, which is the last and needs no URL. */
export function asBreadcrumbs(steps: readonly { name: string; url?: string }[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(url === undefined ? {} : { item: url }),
    })),
  }
}

export function asGraph(nodes: readonly object[]) {
  return { '@context': 'https://schema.org', '@graph': nodes }
}

/** A reserved book is out of stock: somebody is paying, and it is for sale again or sold within the hour. */
export function availabilityOf({ sold, reserved }: Pick<Listing['dbBook'], 'sold' | 'reserved'>) {
  return sold ? 'SoldOut' : reserved ? 'OutOfStock' : 'InStock'
}

/** '273.90': an amount in kroner with a decimal point. */
export function inKroner(ore: Ore): string {
  return (ore / 100).toFixed(2)
}
