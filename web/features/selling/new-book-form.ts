import { parsePrice } from '#rules/listing'
import type { Draft } from './draft.ts'
import type { ListingPhoto } from './photos/photo-list.ts'

/** The listing as `newBook` takes it; the final check has found it whole. */
export function newBookForm(draft: Draft, photos: readonly ListingPhoto[], pickup: boolean): FormData {
  const form = new FormData()
  form.set('bookId', draft.book?.bookId ?? '')
  form.set('stand', String(draft.stand))
  form.set('desc', draft.desc)
  form.set('price', String(parsePrice(draft.price) ?? ''))
  form.set('pickup', String(pickup))
  for (const { blob } of photos) if (blob) form.append('bookImages', blob, 'photo.jpg')
  return form
}
