/** Changes an unsold listing. Kept photos stay as they are; the others are removed once the change is committed. */
import type { ParsedBodyOf, ReplyOf } from '#contract/http'
import { messages } from '#contract/messages'
import { Refusal } from '#contract/refusals'
import type { editBook } from '#contract/selling'
import { price as priceField } from '#contract/fields'
import { maxPhotos, mayEdit, type ListingState } from '#rules/listing'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import type { UploadedFile } from '../../http/multipart.ts'
import { loadItems } from '../books/load-items.ts'
import { namesOf } from '../photos/photo-names.ts'
import { withStoredPhotos, type StoredPicture } from '../photos/store-photos.ts'
import { requireFairPrice } from './judge-price.ts'
import { lockOwnListing, ownListing } from './own-listing.ts'
import { insertPhotos, picturesOf } from './queries.ts'

type Form = ParsedBodyOf<typeof editBook>

export async function editListing(
  deps: Deps,
  sellerId: string,
  form: Form,
  files: readonly UploadedFile[],
): Promise<ReplyOf<typeof editBook>> {
  requireChangeable(await ownListing(deps.db, form.dbId, sellerId))
  const price = form.price === undefined ? undefined : readPrice(form.price, deps.config.limits.minPrice)
  await withStoredPhotos(deps, files, (added) =>
    deps.db.transaction().execute((tx) => change(deps, tx, sellerId, { ...form, price }, added)),
  )
  const [item] = await loadItems(deps, [form.dbId], sellerId, { deletedToo: true })
  return { dbBook: item!.dbBook, apiBook: item!.apiBook }
}

function readPrice(sent: string | number, minimum: number): number {
  const price = priceField.safeParse(sent)
  if (price.success) {
    requireFairPrice(price.data, minimum)
    return price.data
  }
  const sentence = price.error.issues[0]?.message ?? messages.priceMissing
  throw new Refusal('invalid', { message: sentence, error_price: sentence, fields: { price: sentence } })
}

function requireChangeable({
  state,
  takedown_id,
}: {
  state: ListingState
  takedown_id: string | null
}): void {
  if (takedown_id !== null) throw new Refusal('listing_hidden')
  const forbidden = mayEdit(state)
  if (forbidden) throw new Refusal(`listing_${forbidden}`)
}

type Change = Omit<Form, 'price'> & { price: number | undefined }

async function change(
  deps: Deps,
  tx: Db,
  sellerId: string,
  form: Change,
  added: readonly StoredPicture[],
): Promise<void> {
  const before = await lockOwnListing(tx, form.dbId, sellerId)
  requireChangeable(before)
  const now = deps.clock.now()
  await tx
    .updateTable('listing')
    .set({
      updated_at: now,
      ...(form.condition === undefined ? {} : { condition: form.condition }),
      ...(form.desc === undefined ? {} : { description: form.desc }),
      ...(form.price === undefined ? {} : { price: form.price }),
    })
    .where('id', '=', form.dbId)
    .execute()
  const isBetter = (form.price ?? before.price) < before.price || (form.condition ?? 0) > before.condition
  if (isBetter) await deps.jobs.enqueue(tx, 'match-wishes', { listingId: form.dbId })
  if (form.photos !== undefined || added.length > 0) await arrangePhotos(deps, tx, form, added, now)
}

/**
 * `photos` is the wanted order: keys of kept photos, and `new:<n>` for the nth file. Without it the files replace
 * all.
 */
async function arrangePhotos(
  deps: Deps,
  tx: Db,
  form: Change,
  added: readonly StoredPicture[],
  now: Date,
): Promise<void> {
  const old = await picturesOf(tx, form.dbId)
  const wanted =
    form.photos === undefined ? added.map((_, n) => `new:${n}`) : form.photos.split(',').filter(Boolean)
  const pictures = wanted.map((name) => {
    const isNew = name.startsWith('new:')
    const picture = isNew ? added[Number(name.slice(4))] : old.find((photo) => photo.key === name)
    // The sender's photo was removed in another tab.
    if (!picture) throw new Refusal(isNew ? 'invalid' : 'listing_changed')
    return picture
  })
  if (pictures.length === 0) throw new Refusal('photo_missing', { message: messages.noPhotoInEdit })
  if (pictures.length > maxPhotos) throw new Refusal('photo_too_many')
  if (new Set(pictures).size !== pictures.length) throw new Refusal('invalid')
  await tx.deleteFrom('photo').where('listing_id', '=', form.dbId).execute()
  await insertPhotos(
    tx,
    form.dbId,
    pictures.map((picture, position) => ({ ...picture, position })),
    now,
  )
  for (const { key } of added.filter((photo) => pictures.includes(photo)))
    await deps.jobs.enqueue(tx, 'render-photo', { key })
  const gone = [...old, ...added].filter((photo) => !pictures.includes(photo))
  if (gone.length > 0)
    await deps.jobs.enqueue(tx, 'remove-photos', { keys: gone.flatMap((photo) => namesOf(photo.key)) })
}
