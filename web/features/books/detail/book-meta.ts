import type { MetaDescriptor } from 'react-router'
import { formatKroner } from '#rules/danish'
import { conditionName, isCondition } from '#rules/listing'
import { priceWithFee } from '#rules/quote'
import type { RootData } from '../../../api/root-data.ts'
import { pageMeta } from '../../../layout/page-meta.ts'
import { authorsOf, editionOf } from '../authors.ts'
import { photoUrl } from '../photo.tsx'
import type { BookData } from './load-book.ts'
import { asOffer } from './structured-data.ts'

export function bookMeta(book: BookData, { settings: { fees }, origin }: RootData): MetaDescriptor[] {
  const { dbBook, apiBook } = book
  const path = `/bøger/${dbBook._id}`
  const images = dbBook.photos.map((key) => photoUrl(key, 1000, 'jpg'))
  const stand = isCondition(dbBook.stand) ? `Stand: ${conditionName(dbBook.stand)}. ` : ''
  const price = dbBook.sold ? 'Solgt.' : `${formatKroner(priceWithFee(dbBook.price, fees))} inkl. købergebyr.`
  const absolute = (address: string) => new URL(address, origin).href
  return [
    ...pageMeta({
      title: apiBook.title,
      description: `${apiBook.title} af ${authorsOf(apiBook)}, ${editionOf(apiBook)}. ${stand}${price}`,
      origin,
      path,
      image: images[0],
    }),
    { 'script:ld+json': asOffer(book, { fees, url: absolute(path), images: images.map(absolute) }) },
  ]
}
