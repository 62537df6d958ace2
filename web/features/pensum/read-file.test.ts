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
