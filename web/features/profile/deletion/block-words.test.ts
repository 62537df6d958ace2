import { expect, test } from 'vitest'
import { blockWords } from './block-words.ts'

test.each([
  ['order', 'Ordren på »Calculus« er ikke afsluttet.', '/dashboard/ordre?id=o1'],
  ['refund', 'Pengene for »Calculus« er ikke kommet tilbage til dig endnu.', '/dashboard/ordre?id=o1'],
  [
    'dispute',
    'Køberens bank behandler en indsigelse mod betalingen for »Calculus«. Du får besked, når banken har afgjort den.',
    '/dashboard/ordre?id=o1',
  ],
  [
    'own_dispute',
    'Din bank behandler en indsigelse mod betalingen for »Calculus«. Du får besked, når banken har afgjort den.',
    '/dashboard/ordre?id=o1',
  ],
  [
    'payment',
    'Betalingen for »Calculus« er ikke afsluttet hos vores betalingsudbyder endnu. Det kan tage op til tre måneder.',
    '/dashboard/ordre?id=o1',
  ],
] as const)('%s of an order links to the order', (reason, text, to) => {
  expect(blockWords({ reason, shipment: 'o1', title: 'Calculus', end: null })).toEqual({
    text,
    to,
    link: 'Se ordren',
  })
})

test.each([
  ['balance', null, 'Du har penge på din saldo.', '/dashboard/saldo'],
  ['payout', null, 'Din udbetaling er på vej til banken. Det tager 1 til 2 bankdage.', '/dashboard/saldo'],
  ['reserved', 'Calculus', 'En køber er ved at betale for »Calculus«.', '/dashboard/bøger'],
  ['refund', null, 'Pengene for en bog er ikke kommet tilbage til dig endnu.', '/dashboard/ordrer'],
] as const)('%s without an order links to the page that shows it', (reason, title, text, to) => {
  expect(blockWords({ reason, shipment: null, title, end: null })).toMatchObject({ text, to })
})

test.each([
  ['over', 'slutter den senest 26. november 2026 kl. 13.00.'],
  ['operator', 'ser vi på den senest 26. november 2026 kl. 13.00.'],
] as const)('an open order says by when it is over or looked at: %s', (what, words) => {
  const end = { at: '2026-11-26T12:00:00Z', what }
  const { text } = blockWords({ reason: 'order', shipment: 'o1', title: 'Calculus', end })
  expect(text).toBe(`Ordren på »Calculus« er ikke afsluttet. Gør ingen af jer mere, ${words}`)
})

test('a dispute that we answer too late says by when the person hears from us', () => {
  const end = { at: '2026-11-26T12:00:00Z', what: 'operator' } as const
  expect(blockWords({ reason: 'own_dispute', shipment: 'o1', title: 'Calculus', end }).text).toBe(
    'Din bank behandler en indsigelse mod betalingen for »Calculus«. Du hører fra os senest 26. november 2026 kl. 13.00. Vi skriver også, når banken har afgjort den.',
  )
})

test('an order whose payment is checked says by when the person hears from us, and of no dispute', () => {
  const end = { at: '2026-11-26T12:00:00Z', what: 'operator' } as const
  expect(blockWords({ reason: 'check', shipment: 'o1', title: 'Calculus', end }).text).toBe(
    'Vi tjekker betalingen for »Calculus«. Du hører fra os senest 26. november 2026 kl. 13.00.',
  )
})

test.each([
  [
    'take_back',
    'Vi henter penge fra din saldo, fordi køberen af »Calculus« får penge tilbage. Det er afgjort senest 26. november 2026 kl. 13.00.',
  ],
  [
    'payout_waits',
    'Din udbetaling venter, mens vi henter penge fra din saldo til en køber. Det er afgjort senest 26. november 2026 kl. 13.00. Så sender vi den, hvis saldoen dækker den.',
  ],
] as const)('%s says why and until when, and sends nobody to a payout', (reason, text) => {
  const end = { at: '2026-11-26T12:00:00Z', what: 'over' } as const
  const words = blockWords({ reason, shipment: 'o1', title: 'Calculus', end })
  expect(words.text).toBe(text)
  expect(words.link).not.toMatch(/udbetal/i)
})

test.each(['take_back', 'payout_waits'] as const)(
  '%s that is over time names no date, but what we do',
  (reason) => {
    const { text } = blockWords({ reason, shipment: 'o1', title: 'Calculus', end: null })
    expect(text).toContain('Det tager længere tid end ventet. Vi prøver igen flere gange i døgnet')
    expect(text).not.toContain('senest')
  },
)
