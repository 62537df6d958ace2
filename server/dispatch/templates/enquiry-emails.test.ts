import { expect, test } from 'vitest'
import { asHtml } from '../as-html.ts'
import { asText } from '../as-text.ts'
import {
  enquiryAnswered,
  enquiryDelayed,
  enquiryIsLate,
  enquiryReceived,
  enquiryWaits,
  type EnquiryFacts,
} from './enquiry-emails.ts'
import { frameOf } from './mail-frames.ts'
import { sender, url } from './test-sender.ts'

const at = new Date('2026-11-28T12:00:00Z')
const facts: EnquiryFacts = {
  number: 'T5KH-8WNZ',
  text: 'Hvor er mine penge?',
  answer: 'De er på vej.',
  answerBy: new Date('2026-11-30T15:00:00Z'),
  isClosed: false,
  hasAccount: true,
}
const guests = { ...facts, hasAccount: false }
const gap = /undefined|\bnull\b|NaN|\[object/

test('the receipt says by when we answer; a guest’s repeats nothing typed', () => {
  const frame = frameOf('enquiry_received', at, sender)
  for (const given of [facts, guests]) {
    const email = enquiryReceived(given, 'Amina', url)!
    for (const body of [email.subject, asText(email, frame), asHtml(email, frame)]) {
      expect(body).toContain('T5KH-8WNZ')
      expect(body).not.toMatch(gap)
    }
    const text = asText(email, frame)
    expect(text).toContain('senest mandag d. 30. november')
    expect(text.includes(facts.text)).toBe(given.hasAccount)
    expect(text.includes(`${url}/dashboard/sager`)).toBe(given.hasAccount)
  }
})

test('the answer quotes both, and is no mail without an answer or once the enquiry is gone', () => {
  const frame = frameOf('enquiry_answered', at, sender)
  for (const given of [facts, guests]) {
    const text = asText(enquiryAnswered(given, 'Amina', url)!, frame)
    for (const words of ['De er på vej.', 'Hvor er mine penge?', 'svar på denne mail'])
      expect(text).toContain(words)
    expect(text.includes(`${url}/dashboard/sager`)).toBe(given.hasAccount)
  }
  expect(enquiryAnswered({ ...facts, answer: null }, 'Amina', url)).toBeNull()
  expect(enquiryAnswered(null, 'Amina', url)).toBeNull()
  expect(enquiryReceived(null, 'Amina', url)).toBeNull()
})

test('its sender reads that we are late, with a new date twice, and then that we write as soon as we can', () => {
  const late = (now: string, given = facts) =>
    enquiryDelayed(given, 'Amina', { now: new Date(now), publicUrl: url })
  const frame = frameOf('enquiry_delayed', at, sender)
  const said = ['2026-11-30T15:00:00Z', '2026-12-01T15:00:00Z', '2026-12-03T15:00:00Z'].map((now) =>
    asText(late(now)!, frame),
  )
  expect(said[0]).toContain('senest tirsdag d. 1. december kl. 16')
  expect(said[1]).toContain('senest torsdag d. 3. december kl. 16')
  expect(said[2]).toContain('så snart vi kan')
  expect(said[2]).not.toContain('senest')
  for (const text of said)
    for (const words of [facts.text, `${url}/dashboard/sager`]) expect(text).toContain(words)
  expect(late('2026-11-30T15:00:00Z', { ...facts, isClosed: true })).toBeNull()
})

test('operators are told of one that waits and of a late one, and not once it is closed', () => {
  for (const [name, write] of [
    ['enquiry_waits', enquiryWaits],
    ['enquiry_is_late', enquiryIsLate],
  ] as const) {
    const text = asText(write(facts, 'Ole', url)!, frameOf(name, at, sender))
    expect(text).toContain('senest mandag d. 30. november kl. 16')
    expect(text).toContain(`${url}/drift/henvendelser`)
    expect(write({ ...facts, isClosed: true }, 'Ole', url)).toBeNull()
  }
  const late = (given: EnquiryFacts) =>
    asText(enquiryIsLate(given, 'Ole', url)!, frameOf('enquiry_is_late', at, sender))
  expect(late(facts)).toContain('at vi er forsinkede')
  expect(late(guests)).not.toContain('forsinkede')
})
