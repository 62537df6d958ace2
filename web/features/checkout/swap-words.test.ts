import { expect, test } from 'vitest'
import { formatKroner } from '#rules/danish'
import { lostWords, offerWords } from './swap-words.ts'
import { book } from './test-basket.ts'

const etik = { ...book({}), apiBook: { ...book({}).apiBook, title: 'Etik' } }

test('a copy instead of a sold one names its price and delivery, and is called by its number', () => {
  expect(
    lostWords({ lost: [etik], ids: ['c'], sellers: ['emma'], added: 171_00, endsPickup: false }),
  ).toEqual({
    title: '»Etik« kan ikke købes lige nu.',
    text: `Vi har fundet et andet eksemplar: samme udgave, mindst lige så pænt, sendt i én pakke til en pakkeshop. Det lægger ${formatKroner(171_00)} til kurven med gebyr og fragt.`,
    act: 'Byt til det',
  })
  const two = lostWords({
    lost: [etik, book({})],
    ids: ['c', 'd'],
    sellers: ['emma', 'bo'],
    added: 300_00,
    endsPickup: true,
  })
  expect(two).toEqual({
    title: '»Etik« og »Interview« kan ikke købes lige nu.',
    text: `Vi har fundet andre eksemplarer: samme udgaver, mindst lige så pæne, sendt i 2 pakker til en pakkeshop. De lægger ${formatKroner(300_00)} til kurven med gebyr og fragt. Det, du ville hente hos en af sælgerne, sendes i pakken derfra.`,
    act: 'Byt til dem',
  })
})

test('an offer says from whom the books come', () => {
  const offer = { saved: 78_00, ids: ['c', 'd'], sellers: ['emma'] }
  expect(offerWords({ ...offer, from: 'fewer' })).toEqual({
    title: `Samme bøger fra færre sælgere: spar ${formatKroner(78_00)}`,
    text: 'Samme udgaver, mindst lige så pæne, sendt i én pakke til en pakkeshop.',
    act: 'Byt til dem',
  })
  expect(offerWords({ ...offer, from: 'another' }).title).toContain('hos en anden')
  expect(offerWords({ ...offer, from: 'same' }).title).toContain('i andre eksemplarer')
})
