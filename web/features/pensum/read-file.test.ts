import { expect, test } from 'vitest'
import { readFile, UnreadableFile } from './read-file.ts'

const read = (bytes: BlobPart, name: string, type = '') =>
  readFile(new File([bytes], name, { type }), () => {})

test('a text is read as UTF-8, and as the code page of Windows where it is none', async () => {
  expect(await read('Økonomi på dansk, 3. udgave', 'liste.txt')).toBe('Økonomi på dansk, 3. udgave')
  expect(await read(new Uint8Array([0xd8, 0x6b, 0x6f, 0x6e, 0x6f, 0x6d, 0x69]), 'liste.txt')).toBe('Økonomi')
})

test.each([
  ['an empty text', '', 'liste.txt', '', 'empty'],
  ['a picture', 'x', 'liste.png', 'image/png', 'unreadable'],
  ['what is no PDF, by its type alone', 'x', 'liste', 'application/pdf', 'unreadable'],
])('%s is refused with its reason', async (_what, bytes, name, type, fault) => {
  await expect(read(bytes, name, type)).rejects.toEqual(new UnreadableFile(fault as 'empty'))
})

test('a PDF is read page by page, and says which', async () => {
  const heard: string[] = []
  const bytes = pdfOf('Statistik for humanister', 'Retorikkens veje')
  const text = await readFile(new File([bytes], 'liste.pdf'), (page, of) => heard.push(`${page}/${of}`))
  expect(text.split('\n').filter(Boolean)).toEqual(['Statistik for humanister', 'Retorikkens veje'])
  expect(heard).toEqual(['1/2', '2/2'])
})

/** A file with a page for each text, and without the table of its parts, which readers do without. */
function pdfOf(...pages: string[]): string {
  const parts = pages.flatMap((text, at) => {
    const drawn = `BT /F1 12 Tf 72 720 Td (${text}) Tj ET`
    const [page, content] = [4 + 2 * at, 5 + 2 * at]
    return [
      `${page} 0 obj << /Type /Page /Parent 2 0 R /Contents ${content} 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> >> endobj`,
      `${content} 0 obj << /Length ${drawn.length} >> stream\n${drawn}\nendstream endobj`,
    ]
  })
  const kids = pages.map((_, at) => `${4 + 2 * at} 0 R`).join(' ')
  return [
    '%PDF-1.4',
    '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj',
    `2 0 obj << /Type /Pages /Kids [${kids}] /Count ${pages.length} >> endobj`,
    '3 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> endobj',
    ...parts,
    'trailer << /Root 1 0 R >>',
    '%%EOF',
  ].join('\n')
}
