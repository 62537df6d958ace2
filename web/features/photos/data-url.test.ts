import { expect, test } from 'vitest'
import { blobOf } from './data-url.ts'

test('a data URL is decoded into its file', async () => {
  const blob = blobOf('data:image/png;base64,iVBORw0KGgo=')
  expect(blob?.type).toBe('image/png')
  expect([...new Uint8Array(await blob!.arrayBuffer())]).toEqual([137, 80, 78, 71, 13, 10, 26, 10])
})

test.each(['', 'data:image/png,abc', 'data:image/png;base64,<svg>', 'https://elsewhere.example/a.png'])(
  '"%s" holds no file',
  (text) => {
    expect(blobOf(text)).toBeNull()
  },
)
