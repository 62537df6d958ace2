import { expect, test } from 'vitest'
import { isPhoto } from './photo-type.ts'

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]
const jpeg = [0xff, 0xd8, 0xff, 0xe0, 0, 16]
const webp = [0x52, 0x49, 0x46, 0x46, 0, 0, 0, 0, 0x57, 0x45, 0x42, 0x50]

test.each([
  { what: 'a PNG', bytes: png, type: 'image/png', passes: true },
  { what: 'a JPEG', bytes: jpeg, type: 'image/jpeg', passes: true },
  { what: 'a JPEG typed as text', bytes: jpeg, type: 'text/plain', passes: true },
  { what: 'a WebP typed as JPEG', bytes: webp, type: 'image/jpeg', passes: false },
  {
    what: 'a drawing',
    bytes: [...'<svg xmlns='].map((c) => c.charCodeAt(0)),
    type: 'image/svg+xml',
    passes: false,
  },
  { what: 'an empty file', bytes: [], type: 'image/png', passes: false },
  { what: 'half a signature', bytes: png.slice(0, 4), type: 'image/png', passes: false },
])('$what passes: $passes', async ({ bytes, type, passes }) => {
  expect(await isPhoto(new Blob([new Uint8Array(bytes)], { type }))).toBe(passes)
})
