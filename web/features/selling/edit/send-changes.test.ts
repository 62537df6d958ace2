import { expect, test } from 'vitest'
import { Refused } from '../../../api/refused.ts'
import { isBeyondEditing, sendChanges } from './send-changes.ts'

async function fieldsOf(refused: Refused) {
  const caught = await sendChanges(() => Promise.reject(refused)).catch((error: unknown) => error)
  return caught instanceof Refused ? caught.fields : caught
}

test('a refused price is shown at the price, a refused photo at the photos, anything else at no field', async () => {
  const price = new Refused(400, { message: 'Ugyldigt', error_price: 'Mindste pris er 50 kr.' })
  expect(await fieldsOf(price)).toEqual({ price: 'Mindste pris er 50 kr.' })
  const photo = new Refused(413, { message: 'Billedet må højst fylde 8 MB', code: 'photo_too_large' })
  expect(await fieldsOf(photo)).toEqual({ photos: 'Billedet må højst fylde 8 MB' })
  expect(await fieldsOf(new Refused(0, { message: 'Ingen forbindelse' }))).toEqual({})
})

test('a sold or deleted listing is beyond editing; a reserved one may become free again', () => {
  const refused = (code: 'listing_sold' | 'listing_deleted' | 'listing_reserved') =>
    new Refused(409, { message: 'Nej', code })
  expect(isBeyondEditing(refused('listing_sold'))).toBe(true)
  expect(isBeyondEditing(refused('listing_deleted'))).toBe(true)
  expect(isBeyondEditing(refused('listing_reserved'))).toBe(false)
  expect(isBeyondEditing(new Refused(0, { message: 'Ingen forbindelse' }))).toBe(false)
})
