import type { Reply } from '#contract/contract'
import { priceWithFee } from '#rules/quote'
import type { Fees } from '#rules/quote'

type Listing = Pick<Reply<'findBook'>, 'dbBook' | 'apiBook'>

/** The listing as search engines read it (schema.org Book with an Offer). The price is what a buyer pays, fee included. */
export function asOffer(
  { dbBook, apiBook }: Listing,
  { fees, url, images }: { fees: Fees; url: string; images: string[] },
) {
  return {
    '@context': 'https://schema.org',
    '@type': ['Book', 'Product'],
    name: apiBook.title,
    author: apiBook.director.map(({ $ }) => ({ '@type': 'Person', name: $ })),
    isbn: apiBook.isbn,
    bookEdition: apiBook.version,
    ...(apiBook.year ? { datePublished: String(apiBook.year) } : {}),
    ...(apiBook.publisher ? { publisher: { '@type': 'Organization', name: apiBook.publisher } } : {}),
    ...(apiBook.language ? { inLanguage: apiBook.language } : {}),
    image: images,
    offers: {
      '@type': 'Offer',
      url,
      price: (priceWithFee(dbBook.price, fees) / 100).toFixed(2),
      priceCurrency: 'DKK',
      itemCondition: 'https://schema.org/UsedCondition',
      availability: `https://schema.org/${dbBook.sold ? 'SoldOut' : dbBook.reserved ? 'LimitedAvailability' : 'InStock'}`,
    },
  }
}
