import { afterEach, expect, test, vi } from 'vitest'
import { drawCard } from './draw-card.ts'
import type { Copy } from './owners-of.ts'

const listing = {
  dbBook: { photos: ['forside'], price: 249_00, stand: 2 },
  apiBook: { title: 'Makro', version: '3. udgave' },
} as unknown as Copy

afterEach(() => vi.unstubAllGlobals())

test('without a connection the card is drawn without the photo, the logo and our fonts', async () => {
  const written: string[] = []
  const pencil = {
    measureText: (text: string) => ({ width: text.length }),
    fillText: (text: string) => void written.push(text),
    drawImage: () => expect.unreachable('There is no image to draw'),
    ...Object.fromEntries(
      ['fillRect', 'save', 'restore', 'setLineDash', 'beginPath', 'moveTo', 'lineTo', 'stroke'].map(
        (name) => [name, () => undefined],
      ),
    ),
  }
  const gone = () => Promise.reject(new DOMException('The source image cannot be decoded.', 'EncodingError'))
  vi.stubGlobal(
    'Image',
    class {
      decode = gone
    },
  )
  vi.stubGlobal('document', {
    fonts: { load: gone },
    createElement: () => ({
      getContext: () => pencil,
      toBlob: (give: (blob: Blob) => void) => give(new Blob(['png'])),
    }),
  })
  const drawn = await drawCard(listing, { owners: ['Sofie'], site: 'genlaest.dk' })
  expect(drawn.size).toBe(3)
  expect(written).toEqual(expect.arrayContaining(['Makro', 'Sofie', 'genlaest.dk']))
})
