import type { MetaDescriptor } from 'react-router'
import type { RootData } from '../../../api/root-data.ts'
import { pageMeta, type SharePicture } from '../../../page/page-meta.ts'
import { photoUrl } from '../photo-files.ts'
import { previewOf } from '../book-words.ts'
import { isIndexable } from './indexable.ts'
import type { BookData } from './load-book.ts'
import { asBreadcrumbs, asGraph, asProduct, availabilityOf, inKroner } from '../structured-data.ts'
import { priceWithFee } from '#rules/quote'

export function bookMeta(book: BookData, { settings: { fees, now }, origin }: RootData): MetaDescriptor[] {
  const { dbBook, apiBook } = book
  const path = `/bøger/${dbBook._id}`
  const absolute = (address: string) => new URL(address, origin).href
  const description = previewOf(book, fees)
  const images = dbBook.photos.map((key) => absolute(photoUrl(key, 1000, 'jpg')))
  return [
    ...pageMeta({
      title: apiBook.title,
      description,
      origin,
      path,
      picture: sharePictureOf(dbBook.photos[0], apiBook.title),
      kind: 'product',
      indexed: isIndexable(book, now),
    }),
    { property: 'product:price:amount', content: inKroner(priceWithFee(dbBook.price, fees)) },
    { property: 'product:price:currency', content: 'DKK' },
    { property: 'product:condition', content: 'used' },
    {
      property: 'product:availability',
      content: availabilityOf(dbBook) === 'InStock' ? 'in stock' : 'out of stock',
    },
    {
      'script:ld+json': asGraph([
        asProduct(book, { fees, url: absolute(path), images, description }),
        asBreadcrumbs([
          { name: 'Forside', url: absolute('/') },
          { name: 'Bøger', url: absolute('/bøger') },
          { name: apiBook.title },
        ]),
      ]),
    },
  ]
}

/** The cover in the format of link previews: `server/features/crawlers/share-picture.ts`. */
function sharePictureOf(photoKey: string | undefined, title: string): SharePicture | undefined {
  if (photoKey === undefined) return undefined
  return {
    path: `/photos/${encodeURIComponent(photoKey)}/og.jpg`,
    width: 1200,
    height: 630,
    type: 'image/jpeg',
    alt: `Forsiden af ${title}`,
  }
}
