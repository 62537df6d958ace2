import { parsePrice } from '#rules/listing'
import type { Draft } from './draft.ts'
import type { ListingPhoto } from '../photos/photo-list.ts'

type Ready = Pick<Draft, 'stand' | 'desc' | 'price'> & { bookId: string; key: string; pickup: boolean }

/** The body of `newBook`. The final check has found the listing complete. */
export function newBookForm(
  { bookId, key, stand, desc, price, pickup }: Ready,
  photos: readonly ListingPhoto[],
): FormData {
  const form = new FormData()
  form.set('bookId', bookId)
  form.set('draftKey', key)
  form.set('stand', String(stand))
  form.set('desc', desc)
  form.set('price', String(parsePrice(price) ?? ''))
  form.set('pickup', String(pickup))
  for (const { blob } of photos) if (blob) form.append('bookImages', blob, 'photo.jpg')
  return form
}
