import type { DbBook } from '#contract/books'
import { leastPrice, messages } from '#contract/messages'
import { isCondition, parsePrice, priceAsInput, priceFault } from '#rules/listing'
import type { Condition } from '#rules/listing'
import type { Ore } from '#rules/money'
import type { Faults } from '../../../api/use-form.ts'
import { photoOrder } from '../../photos/photo-list.ts'
import type { ListingPhoto } from '../../photos/photo-list.ts'

/** The editable facts of a listing as raw input, without its photos. */
export type EditedListing = { stand: Condition | 0; desc: string; price: string }
export type EditField = 'photos' | 'condition' | 'desc' | 'price'

export function inputOf({ stand, desc, price }: Pick<DbBook, 'stand' | 'desc' | 'price'>): EditedListing {
  return { stand: isCondition(stand) ? stand : 0, desc, price: priceAsInput(price) }
}

/** The form with the changes alone, for `editBook`; null when nothing has changed (docs/product.md 1). */
export function changesOf(
  listing: Pick<DbBook, '_id' | 'stand' | 'desc' | 'price' | 'photos'>,
  edited: EditedListing,
  photos: readonly ListingPhoto[],
): FormData | null {
  const price = parsePrice(edited.price)
  const changes = Object.entries({
    condition: edited.stand === listing.stand ? null : String(edited.stand),
    desc: edited.desc.trim() === listing.desc ? null : edited.desc,
    price: price === listing.price ? null : String(price ?? ''),
    photos: photoOrder(photos) === listing.photos.join(',') ? null : photoOrder(photos),
  }).filter((change): change is [string, string] => change[1] !== null)
  if (changes.length === 0) return null

  const form = new FormData()
  form.set('dbId', listing._id)
  for (const [name, value] of changes) form.set(name, value)
  for (const { blob } of photos) if (blob) form.append('bookImages', blob, 'photo.jpg')
  return form
}

const unsavedWords: Record<string, string> = {
  photos: 'Billederne er ikke gemt',
  condition: 'Standen er ikke gemt',
  desc: 'Beskrivelsen er ikke gemt',
  price: 'Prisen er ikke gemt',
}

/** Names what is not saved yet, or how much it is: 'Prisen er ikke gemt', '2 ændringer er ikke gemt'. */
export function unsavedIn(changes: FormData): string {
  const changed = Object.keys(unsavedWords).filter((name) => changes.has(name))
  return changed.length === 1 ? unsavedWords[changed[0]!]! : `${changed.length} ændringer er ikke gemt`
}

/** The faults of an edited listing in the order of its fields; it can be saved without any (docs/product.md 3). */
export function editFaults({ stand, price }: EditedListing, photos: number, minimum: Ore): Faults<EditField> {
  const fault = priceFault(parsePrice(price), minimum)
  return [
    photos === 0 && { field: 'photos', message: messages.noPhotoInEdit },
    stand === 0 && { field: 'condition', message: messages.conditionMissingInEdit },
    fault !== null && {
      field: 'price',
      message: fault === 'missing' ? messages.priceMissing : leastPrice(minimum),
    },
  ]
}
