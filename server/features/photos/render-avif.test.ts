import sharp from 'sharp'
import { expect, test } from 'vitest'
import { renderAvif } from './render-avif.ts'

test('pictures come back from the other process, and one that is unreadable leaves the others alone', async () => {
  const master = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#369' } })
    .jpeg()
    .toBuffer()
  const torn = renderAvif({ master: master.subarray(0, 20), width: 96 })
  const pictures = [96, 1000].map((width) => renderAvif({ master, width }))

  expect(await torn).toBeNull()
  const found = await Promise.all(pictures.map(async (picture) => sharp((await picture)!).metadata()))
  expect(found.map(({ compression, width }) => [compression, width])).toEqual([
    ['av1', 96],
    ['av1', 300],
  ])
})
