import { testPhoto } from '../../people.ts'
import { expect } from '../journey.ts'
import type { World } from '../world.ts'

/** A book for sale with this many pictures. */
export async function bookWithPhotos(world: World, count: number) {
  const book = await world.listedBook({ title: 'Menneskets anatomi' })
  const form = new FormData()
  const { body } = await world.as(null, 'findBook', { dbId: book.id })
  const added = Array.from({ length: count - 1 }, (_, index) => `new:${index}`)
  form.append('dbId', book.id)
  form.append('photos', [body.dbBook.photos[0], ...added].join(','))
  for (const name of added)
    form.append('bookImages', new Blob([new Uint8Array(await testPhoto())]), `${name.replace(':', '')}.jpg`)
  const { status } = await world.as(book.seller, 'editBook', form)
  expect(status).toBe(200)
  return book
}
