import { expect, test } from 'vitest'
import type { RootData } from '../../../api/root-data.ts'
import type { SellerData } from './load-seller.ts'
import { sellerMeta } from './seller-meta.ts'

const root = { origin: 'https://genlaest.example' } as RootData
const profileWith = (photos: string[]) =>
  ({
    seller: { _id: 'a1', first_name: 'Anna', last_name: 'S.' },
    copies: [{ dbBook: { photos } }],
    copy_count: 1,
  }) as unknown as SellerData

const pictureOf = (photos: string[]) =>
  sellerMeta(profileWith(photos), root).find((tag) => 'property' in tag && tag.property === 'og:image')

test('the link preview of a seller shows the covers, and our own picture where there are none', () => {
  expect(pictureOf(['k'])).toMatchObject({ content: 'https://genlaest.example/profil/a1/og.jpg' })
  expect(pictureOf([])).toMatchObject({ content: expect.stringMatching(/og-image.*\.png$/) })
})
