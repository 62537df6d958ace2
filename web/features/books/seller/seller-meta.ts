import type { MetaDescriptor } from 'react-router'
import type { RootData } from '../../../api/root-data.ts'
import { fullName } from '#rules/full-name'
import { pageMeta } from '../../../page/page-meta.ts'
import type { SellerData } from './load-seller.ts'
import { sellerAddress } from './seller-address.ts'
import { copiesWords } from './seller-words.ts'

/** Not indexed: a search for a person's name must not lead to what they sell (decision 58). */
export function sellerMeta({ seller, copy_count }: SellerData, { origin }: RootData): MetaDescriptor[] {
  const name = fullName(seller)
  return pageMeta({
    title: name,
    description: `${name} sælger brugte bøger på Genlæst. ${copiesWords(copy_count)}.`,
    origin,
    path: sellerAddress(seller._id),
    indexed: false,
  })
}
