import sharp from 'sharp'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startBooksStandIn } from '#sandbox/books/stand-in'
import { sandboxClock } from '#sandbox/clock'
import { sandboxFaults } from '#sandbox/faults'
import { openStore } from '#sandbox/store'
import { listener } from '#test/listener'
import { BookFactsUnavailable } from './book-facts.ts'
import { openLibraryCovers } from './open-library-covers.ts'

const store = openStore(':memory:')
const faults = sandboxFaults(store)
const books = await startBooksStandIn({ store, clock: sandboxClock(store), faults })
const contact = 'kontakt@genlaest.example'
const covers = openLibraryCovers({ base: books.openLibraryCoversBase, contact })

const grays = '9780443069529'
const unknown = '9780000000002'

beforeEach(() => faults.fix('books'))
afterAll(() => books.close())

test('Open Library returns the picture of a cover', async () => {
  const cover = await covers.find(grays, 1500)
  expect(cover?.source).toBe('openlibrary')
  const { format, width, height } = await sharp(cover!.file).metadata()
  expect({ format, upright: height > width }).toEqual({ format: 'jpeg', upright: true })
})

test('an edition without a cover has none', async () => {
  expect(await covers.find(unknown, 1500)).toBeNull()
})

test.each(['500', 'off', 'timeout'] as const)('%s says nothing about the cover', async (mode) => {
  faults.breakDown('books', mode, 1)
  await expect(covers.find(grays, 300)).rejects.toThrow(BookFactsUnavailable)
})

test('a picture without end is not read to its end', async () => {
  const endless = await listener((_request, response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg' })
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(100_000)));
    }
    response.on('drain', more)
    more()
  })
  await expect(openLibraryCovers({ base: endless, contact }).find(grays, 5_000)).rejects.toThrow(
    BookFactsUnavailable,
  )
})
