import type { MetaDescriptor } from 'react-router'
import type { RootData } from '../../../api/root-data.ts'
import { fullName } from '#rules/full-name'
import { pageMeta, type SharePicture } from '../../../page/page-meta.ts'
import type { SellerData } from './load-seller.ts'
import { sellerAddress } from './seller-address.ts'
import { copiesWords } from './seller-words.ts'

/** Not indexed: a search for a person's name must not lead to what they sell (decision 58). */
export function sellerMeta(
  { seller, copies, copy_count }: SellerData,
  { origin }: RootData,
): MetaDescriptor[] {
  const name = fullName(seller)
  // The picture consists of the newest covers of all copies, so one cover on this page is enough (server/features/books/seller-picture.ts).
  const hasCovers = copies.some(({ dbBook }) => dbBook.photos.length > 0)
  return pageMeta({
    title: name,
    description: `${name} sælger brugte bøger på Genlæst. ${copiesWords(copy_count)}.`,
    origin,
    path: sellerAddress(seller._id),
    picture: hasCovers ? pictureOf(sellerAddress(seller._id), name) : undefined,
    indexed: false,
  })
}

function pictureOf(path: string, name: string): SharePicture {
  return {
    path: `${path}/og.jpg`,
    width: 1200,
    height: 630,
    type: 'image/jpeg',
    alt: `Forsiderne af bøger, som ${name} sælger`,
  }
}
