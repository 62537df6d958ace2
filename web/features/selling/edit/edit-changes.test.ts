import { expect, test } from 'vitest'
import type { EditedListing } from './edit-changes.ts'
import { inputOf, changesOf, editFaults, unsavedIn } from './edit-changes.ts'
import type { ListingPhoto } from '../../photos/photo-list.ts'

const listing = { _id: 'l1', stand: 2, desc: 'Pæn', price: 249_50, photos: ['a', 'b'] }
const stored = (id: string): ListingPhoto => ({ id, url: `/photos/${id}`, blob: null })
const added: ListingPhoto = { id: 'own-1', url: 'blob:1', blob: new Blob(['x']) }
const photos = [stored('a'), stored('b')]

function sent(form: FormData | null) {
  return form && Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'))
}

test('an untouched listing has nothing to save', () => {
  expect(changesOf(listing, inputOf(listing), photos)).toBe(null)
})

test('only changes are sent', () => {
  expect(sent(changesOf(listing, { ...inputOf(listing), price: '1.300' }, photos))).toEqual({
    dbId: 'l1',
    price: '130000',
  })
  expect(sent(changesOf(listing, { stand: 3, desc: '', price: '249,50' }, photos))).toEqual({
    dbId: 'l1',
    condition: '3',
    desc: '',
  })
})

test('another cover is a change, and a new photo is sent at its position', () => {
  expect(sent(changesOf(listing, inputOf(listing), photos.toReversed()))).toEqual({
    dbId: 'l1',
    photos: 'b,a',
  })
  const form = changesOf(listing, inputOf(listing), [stored('b'), added])
  expect(sent(form)).toEqual({ dbId: 'l1', photos: 'b,new:0' })
  expect(form?.getAll('bookImages')).toHaveLength(1)
})

test('one change that is not saved is named, and several are counted', () => {
  const price = changesOf(listing, { ...inputOf(listing), price: '99' }, photos)!
  expect(unsavedIn(price)).toBe('Prisen er ikke gemt')
  const both = changesOf(listing, { ...inputOf(listing), desc: 'Ny' }, [...photos, added])!
  expect(unsavedIn(both)).toBe('2 ændringer er ikke gemt')
})

test.each([
  { what: 'no photo', edited: inputOf(listing), count: 0, fault: 'Du skal mindst tilføjet ét billede' },
  {
    what: 'no condition',
    edited: { ...inputOf(listing), stand: 0 as const },
    count: 1,
    fault: 'Vælg venligst en stand',
  },
  { what: 'no price', edited: { ...inputOf(listing), price: '' }, count: 1, fault: 'Angiv venligst en pris' },
  { what: '49 kr.', edited: { ...inputOf(listing), price: '49' }, count: 1, fault: 'Mindste pris er 50 kr.' },
])('$what is a fault: $fault', ({ edited, count, fault }) => {
  expect(saidOf(edited, count)).toEqual([fault])
})

test('all that an edited listing lacks is named at once', () => {
  expect(saidOf({ stand: 0, desc: '', price: '' }, 0)).toHaveLength(3)
})

test('a complete listing can be saved', () => {
  expect(saidOf(inputOf(listing), 1)).toEqual([])
})

function saidOf(edited: EditedListing, photoCount: number) {
  return editFaults(edited, photoCount, 50_00).flatMap((fault) => (fault ? [fault.message] : []))
}
