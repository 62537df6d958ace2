import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Refusal } from '#contract/refusals'
import { readPicture } from './photo-file.ts'

/** A PNG that says how large it is, and has no pixels: whoever decodes it finds it unreadable. */
function headerOf({ width = 10, height = 10, interlaced = false }) {
  const size = Buffer.alloc(8)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  const trueColour = [8, 2, 0, 0, interlaced ? 1 : 0]
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', Buffer.concat([size, Buffer.from(trueColour)])),
    chunk('IDAT', deflateSync(Buffer.alloc(0))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer) {
  const named = Buffer.concat([Buffer.from(name), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

const codeOf = (file: Buffer) => readPicture({ file }).catch(({ code }: Refusal) => code)

test.each([
  ['40 million pixels', { width: 8000, height: 5000 }, 'photo_type'],
  ['a row more', { width: 8000, height: 5001 }, 'photo_too_large'],
  ['a row of nearly all', { width: 40_000_001, height: 1 }, 'photo_too_large'],
  ['20 million, interlaced', { width: 5000, height: 4000, interlaced: true }, 'photo_type'],
  ['a row more, interlaced', { width: 5000, height: 4001, interlaced: true }, 'photo_too_large'],
])('a PNG of %s is judged by its header: %s', async (_, header, code) => {
  expect(await codeOf(headerOf(header))).toBe(code)
})

/** Announces two frames, as an animated PNG does. */
function animated(png: Buffer) {
  const afterHeader = 8 + 25
  const control = Buffer.alloc(8)
  control.writeUInt32BE(2, 0)
  return Buffer.concat([png.subarray(0, afterHeader), chunk('acTL', control), png.subarray(afterHeader)])
}

test('a picture of several frames is refused, whatever it calls itself', async () => {
  // Two that differ, or they would be stored as one.
  const pixels = Buffer.concat([Buffer.alloc(300, 1), Buffer.alloc(300, 200)])
  const frames = sharp(pixels, { raw: { width: 10, height: 20, channels: 3, pageHeight: 10 } })
  for (const format of ['webp', 'gif'] as const) {
    const file = await frames.clone().toFormat(format).toBuffer()
    expect([format, (await sharp(file).metadata()).pages]).toEqual([format, 2])
    expect([format, await codeOf(file)]).toEqual([format, 'photo_type'])
  }
})

test('of an animated PNG nothing is kept but its first picture', async () => {
  const still = await sharp({ create: { width: 10, height: 20, channels: 3, background: '#c96' } })
    .png()
    .toBuffer()
  const { jpeg } = await readPicture({ file: animated(still) })
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 10, height: 20 })
})

test('a picture whose sender is gone is not decoded', async () => {
  const gone = new AbortController()
  const [running, waiting] = [1, 2].map(() =>
    readPicture({ file: headerOf({}), sender: 'anna', signal: gone.signal }).catch((error: unknown) => error),
  )
  const reason = new Error('gone')
  gone.abort(reason)
  expect(await Promise.all([running, waiting])).toEqual([reason, reason])
})
