import { expect, test } from 'vitest'
import { messages } from '#contract/messages'
import { maxPhotoBytes } from '#rules/listing'
import { photoFaultWords } from './photo-faults.ts'
import { readPhoto } from './read-photo.ts'

test('each reason is said once, with the files that it is about', () => {
  const faults = [
    { reason: 'Filtypen skal være PNG', name: 'forside.heic' },
    { reason: 'Filen kan ikke åbnes', name: 'Kladder' },
    { reason: 'Filtypen skal være PNG', name: 'ryg.heic' },
  ]
  expect(photoFaultWords(faults)).toBe(
    'Filtypen skal være PNG: forside.heic, ryg.heic. Filen kan ikke åbnes: Kladder',
  )
})

const jpegHead = new Uint8Array([0xff, 0xd8, 0xff])
const shrinksTo = (blob: Blob | null) => () => Promise.resolve(blob)
const options = { side: 1000, quality: 0.8 }

test('a photo of more than 8 MB is shrunk first, and only what is left has to be small enough', async () => {
  const large = new File([jpegHead, new Uint8Array(maxPhotoBytes)], 'stor.jpg')
  const small = new Blob(['lille'])
  expect(await readPhoto(large, options, () => {}, shrinksTo(small))).toBe(small)
  expect(await readPhoto(large, options, () => {}, shrinksTo(large))).toEqual({
    reason: messages.photoTooLarge,
    name: 'stor.jpg',
  })
})

test('a file names its true fault: another type, damaged, or not to be read', async () => {
  const heic = new File(['    ftypheic'], 'bog.heic')
  expect(await readPhoto(heic, options)).toEqual({ reason: messages.photoType, name: 'bog.heic' })
  const damaged = new File([jpegHead, 'resten mangler'], 'halv.jpg')
  expect(await readPhoto(damaged, options, () => {}, shrinksTo(null))).toEqual({
    reason: messages.photoDamaged,
    name: 'halv.jpg',
  })
  const gone = new File([jpegHead], 'væk.jpg')
  gone.slice = () => {
    throw new DOMException('The file has been deleted', 'NotFoundError')
  }
  expect(await readPhoto(gone, options)).toEqual({ reason: messages.photoUnreadable, name: 'væk.jpg' })
})
