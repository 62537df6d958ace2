import { expect, test } from 'vitest'
import { risksIn } from './risky-words.ts'

test.each([
  'Ring på 20304050',
  'mit nr. er 20 30 40 50.',
  '+45 20 30 40 50',
  '004520304050',
  '2030 4050',
  '20.30.40.50',
  'Skriv til anna@example.dk',
  'anna.b+bog @ example . dk',
  'anna(at)example.dk',
  'anna snabela example.dk',
])('%s is a way to reach somebody elsewhere', (text) => {
  expect(risksIn(text)).toEqual(['contact'])
})

test.each([
  'https://mobilepay-betaling.dk/box/123',
  'Betal her: www.paypal.com/anna',
  'log ind på genlaest-login.com',
  'https://example.com/verify?id=4',
  'bit.ly/3xYz',
  'mitid-bekraeft.info',
])('%s leads to a page that takes money or passwords', (text) => {
  expect(risksIn(text)).toEqual(['link'])
})

test.each([
  'Er det 2. udgave fra 2008?',
  'ISBN 9788712042983',
  'ISBN 978-87-12-04298-3',
  '87-12-04298-3',
  'Jeg kan give 1.200,00 kr. eller 249 kr.',
  'Den 12.11.2026 kl. 16.30',
  'Side 10-20, 30-40 og 50',
  'Se den på saxo.com eller https://bibliotek.dk/bog/123',
  'Jeg betaler i aften.Fint?',
])('%s is talk about a book', (text) => {
  expect(risksIn(text)).toEqual([])
})

test('both may stand in one message', () => {
  expect(risksIn('Skriv til a@b.dk eller betal på https://pay.example')).toEqual(['contact', 'link'])
})
