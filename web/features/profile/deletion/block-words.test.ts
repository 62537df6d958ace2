import { expect, test } from 'vitest'
import { blockWords } from './block-words.ts'

test.each([
  ['order', 'Ordren på »Calculus« er ikke afsluttet.', '/dashboard/ordre?id=o1'],
  ['refund', 'Pengene for »Calculus« er ikke kommet tilbage til dig endnu.', '/dashboard/ordre?id=o1'],
  ['dispute', 'Køberens bank er i gang med en indsigelse om »Calculus«.', '/dashboard/ordre?id=o1'],
] as const)('%s of an order links to the order', (reason, text, to) => {
  expect(blockWords({ reason, shipment: 'o1', title: 'Calculus' })).toEqual({ text, to, link: 'Se ordren' })
})

test.each([
  ['balance', null, 'Du har penge på din saldo.', '/dashboard/saldo'],
  ['payout', null, 'Din udbetaling er på vej til banken. Det tager 1 til 2 bankdage.', '/dashboard/saldo'],
  ['reserved', 'Calculus', 'En køber er ved at betale for »Calculus«.', '/dashboard/bøger'],
  ['refund', null, 'Pengene for en bog er ikke kommet tilbage til dig endnu.', '/dashboard/ordrer'],
] as const)('%s without an order links to the page that shows it', (reason, title, text, to) => {
  expect(blockWords({ reason, shipment: null, title })).toMatchObject({ text, to })
})
