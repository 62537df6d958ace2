/** The wizard's form, as the browser sends it. */
import { testPhoto } from './people.ts'

type Values = {
  bookId: string
  draftKey?: string
  price?: number
  stand?: number
  desc?: string
  pickup?: boolean
  photos?: number
}

export async function listingForm({ photos = 1, ...values }: Values): Promise<FormData> {
  const form = new FormData()
  const fields = { price: 200_00, stand: 2, desc: 'Pæn.', pickup: false, ...values }
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  const photo = new Blob([new Uint8Array(await testPhoto())], { type: 'image/jpeg' })
  for (let n = 0; n < photos; n++) form.append('bookImages', photo, `${n}.jpg`)
  return form
}
