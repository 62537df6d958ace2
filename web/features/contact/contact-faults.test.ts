import { expect, test } from 'vitest'
import { parseContactDraft } from './contact-draft.ts'
import { contactFaults } from './contact-faults.ts'

const draft = {
  reason: 'account' as const,
  orderId: null,
  link: '',
  text: 'Jeg kan ikke logge ind',
  name: 'Gry Gæst',
  email: ' Gry@example.dk ',
  photos: [{ key: 'a', access: 'b', width: 3, height: 4, preview: 'c' }],
  requestId: null,
}

const faultsOf = (part: Partial<typeof draft>, isSignedIn = false) =>
  contactFaults({ ...draft, ...part }, isSignedIn).flatMap((fault) => (fault ? [fault.message] : []))

test('all that is missing is said at once, of a guest name and email too', () => {
  expect(faultsOf({})).toEqual([])
  expect(faultsOf({ text: ' ', name: '', email: '' })).toEqual(
    expect.arrayContaining(['Skriv, hvad der er sket', 'Skriv dit navn', 'Indtast venligst din email']),
  )
  expect(faultsOf({ email: 'gry' })).toEqual(['Ugyldig email'])
  expect(faultsOf({ name: '', email: '' }, true)).toEqual([])
})

test('a draft that another version kept begins anew', () => {
  expect(parseContactDraft(draft)).toEqual(draft)
  const { photos: _, ...withoutPhotos } = draft
  expect(parseContactDraft(withoutPhotos)).toEqual({ ...draft, photos: [] })
  for (const stored of [undefined, { ...draft, reason: 'love' }, 'x'])
    expect(parseContactDraft(stored)).toMatchObject({ reason: 'order', text: '', requestId: null })
})
