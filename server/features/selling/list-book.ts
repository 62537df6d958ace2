/**
 * Lists a book for sale. The account must be able to receive payouts, and the photos must be photos; then it is for
 * sale at once.
 */
import type { ParsedBodyOf, ReplyOf } from '#contract/http'
import { Refusal } from '#contract/refusals'
import type { newBook } from '#contract/selling'
import type { Deps } from '../../deps.ts'
import type { UploadedFile } from '../../http/multipart.ts'
import { loadItems } from '../books/load-items.ts'
import { editionNamed } from '../books/queries.ts'
import { withStoredPhotos } from '../photos/store-photos.ts'
import { addListing } from './add-listing.ts'
import { requireFairPrice } from './judge-price.ts'
import { putUpOnce } from './put-up-once.ts'
import { requireReadySeller } from './ready-seller.ts'

export async function listBook(
  deps: Deps,
  sellerId: string,
  form: ParsedBodyOf<typeof newBook>,
  files: readonly UploadedFile[],
): Promise<ReplyOf<typeof newBook>> {
  requireFairPrice(form.price, deps.config.limits.minPrice)
  await requireReadySeller(deps, sellerId)
  if (files.length === 0) throw new Refusal('photo_missing')
  const bookId = await editionNamed(deps.db, form.bookId)
  if (bookId === null) throw new Refusal('book_not_found')
  const listing = {
    book_id: bookId,
    seller_id: sellerId,
    price: form.price,
    condition: form.stand,
    description: form.desc,
    pickup: form.pickup,
  }
  const { draftKey } = form
  const id = await withStoredPhotos(deps, files, (pictures) =>
    draftKey === undefined
      ? deps.db.transaction().execute((tx) => addListing(deps, tx, listing, pictures))
      : putUpOnce(deps, { ...listing, draft_key: draftKey }, pictures),
  )
  const [item] = await loadItems(deps, [id], sellerId)
  return { dbBook: item!.dbBook, apiBook: item!.apiBook }
}
