/** Puts a book up for sale. The account must be able to be paid, the photos must be photos; then it is live at once. */
import type { ParsedBodyOf, ReplyOf } from '#contract/http'
import { Refusal } from '#contract/refusals'
import type { newBook } from '#contract/selling'
import { ageOn, minimumSellerAge } from '#rules/account'
import type { Deps } from '../../deps.ts'
import type { UploadedFile } from '../../http/multipart.ts'
import { loadItems } from '../books/load-items.ts'
import { storePhotos } from '../uploads/store-photos.ts'
import { requireFairPrice } from './judge-price.ts'
import { insertPhotos, sellerReadiness } from './queries.ts'

export async function listBook(
  deps: Deps,
  sellerId: string,
  form: ParsedBodyOf<typeof newBook>,
  files: readonly UploadedFile[],
): Promise<ReplyOf<typeof newBook>> {
  requireFairPrice(form.price, deps.config.limits.minPrice)
  await requireReadySeller(deps, sellerId)
  if (files.length === 0) throw new Refusal('photo_missing')
  const book = await deps.db.selectFrom('book').select('id').where('id', '=', form.bookId).executeTakeFirst()
  if (!book) throw new Refusal('book_not_found')
  const pictures = await storePhotos(deps, files)
  const now = deps.clock.now()
  const listingId = await deps.db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto('listing')
      .values({
        book_id: book.id,
        seller_id: sellerId,
        price: form.price,
        condition: form.stand,
        description: form.desc,
        pickup: form.pickup,
        created_at: now,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await insertPhotos(
      tx,
      id,
      pictures.map((picture, position) => ({ ...picture, position })),
      now,
    )
    for (const { key } of pictures) await deps.jobs.enqueue(tx, 'draw-photo', { key })
    return id
  })
  const [item] = await loadItems(deps, [listingId], sellerId)
  return { dbBook: item!.dbBook, apiBook: item!.apiBook }
}

/** The same checks as the wizard's last one, for whoever does not come through the wizard (spec 4). */
async function requireReadySeller(deps: Deps, sellerId: string): Promise<void> {
  const seller = await sellerReadiness(deps.db, sellerId)
  const [year, month, day] = seller.born_on.split('-').map(Number)
  if (ageOn({ day: day!, month: month!, year: year! }, deps.clock.now()) < minimumSellerAge)
    throw new Refusal('too_young_to_sell')
  if (seller.line1 === null) throw new Refusal('address_missing')
  if (seller.phone === null) throw new Refusal('phone_missing')
  if (seller.phone_verified_at === null) throw new Refusal('phone_not_verified')
  if (seller.bank_account === null) throw new Refusal('payout_account_missing')
  if (!seller.payouts_enabled) throw new Refusal('payouts_not_enabled')
}
