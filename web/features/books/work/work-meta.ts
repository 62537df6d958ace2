import type { MetaDescriptor } from 'react-router'
import type { RootData } from '../../../api/root-data.ts'
import { formatKroner, plural } from '#rules/danish'
import { priceWithFee } from '#rules/quote'
import { pageMeta } from '../../../page/page-meta.ts'
import { asBreadcrumbs, asGraph, inKroner } from '../structured-data.ts'
import type { WorkData } from './load-work.ts'
import { workAddress } from './work-address.ts'

/** Search engines do not index a work that nobody sells. The editions' addresses are parts of this page. */
export function workMeta(
  { work, copies }: WorkData,
  { settings: { fees }, origin }: RootData,
): MetaDescriptor[] {
  const path = workAddress(work)
  const absolute = (address: string) => new URL(address, origin).href
  const authors = work.authors.length > 0 ? ` af ${work.authors.join(', ')}` : ''
  const offer =
    work.from === null
      ? 'Ingen eksemplarer til salg lige nu.'
      : `${plural(work.copies, 'brugt eksemplar', 'brugte eksemplarer')} fra ${formatKroner(priceWithFee(work.from, fees))} inkl. købergebyr.`
  return [
    ...pageMeta({
      title: work.title,
      description: `${work.title}${authors}: ${plural(work.editions.length, 'udgave', 'udgaver')}. ${offer}`,
      origin,
      path,
      indexed: work.copies > 0,
    }),
    {
      'script:ld+json': asGraph([
        {
          '@type': 'ItemList',
          name: work.title,
          url: absolute(path),
          numberOfItems: copies.length,
          itemListElement: copies.map(({ dbBook, apiBook }, at) => ({
            '@type': 'ListItem',
            position: at + 1,
            item: {
              '@type': ['Product', 'Book'],
              name: apiBook.title,
              isbn: apiBook.isbn,
              bookEdition: apiBook.version,
              url: absolute(`/bøger/${dbBook._id}`),
              offers: {
                '@type': 'Offer',
                url: absolute(`/bøger/${dbBook._id}`),
                price: inKroner(priceWithFee(dbBook.price, fees)),
                priceCurrency: 'DKK',
                itemCondition: 'https://schema.org/UsedCondition',
                availability: 'https://schema.org/InStock',
              },
            },
          })),
        },
        asBreadcrumbs([
          { name: 'Forside', url: absolute('/') },
          { name: 'Bøger', url: absolute('/bøger') },
          { name: work.title },
        ]),
      ]),
    },
  ]
}
