import { expect, test } from 'vitest'
import { payoutSent } from '../templates/money-emails.ts'
import { ofEmail } from './notices.ts'

const here = 'https://genlaest.example'
const email = {
  subject: 'Afsendt: Makroøkonomi',
  heading: 'Din pakke er på vej',
  to: 'Freja',
  blocks: [
    { say: 'Koden er 123456789.' },
    { rows: [{ name: 'Afhentes', value: 'Jagtvej 7, 2200 København N' }] },
    { link: 'Følg pakken', to: 'https://carrier.example/track?no=1' },
    { link: 'Se din ordre', to: `${here}/dashboard/ordre?id=7` },
  ],
}

test("a notification has the mail's first words and links to a page of ours", () => {
  const { topic, ...shown } = ofEmail(email, here, 'shipped_buyer 7')
  expect(shown).toEqual({
    title: 'Din pakke er på vej',
    body: 'Afsendt: Makroøkonomi',
    path: '/dashboard/ordre?id=7',
  })
  expect(topic).toMatch(/^[\w-]{32}$/)
})

test('the same event has the same topic, and another has another', () => {
  const topics = ['shipped_buyer 7', 'shipped_buyer 7', 'shipped_buyer 8'].map(
    (about) => ofEmail(email, here, about).topic,
  )
  expect(topics[0]).toBe(topics[1])
  expect(topics[2]).not.toBe(topics[0])
})

test('nothing is repeated, and a mail without a link of ours leads to the home page', () => {
  const bare = { ...email, subject: email.heading, blocks: [{ link: 'x', to: `${here}.evil.example/x` }] }
  expect(ofEmail(bare, here, 'x')).toMatchObject({ body: '', path: '/' })
})

test('an amount is in the mail and not on the screen', () => {
  const mail = payoutSent({ amount: 123_450, arrivesAt: null, failure: null, bank: null }, 'Freja', here)
  expect(mail.subject).toContain('1.234,50')
  expect(ofEmail(mail, here, 'payout_sent 7')).toMatchObject({
    title: 'Dine penge er på vej',
    body: '',
    path: '/dashboard/saldo',
  })
})
