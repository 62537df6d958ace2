import { expect, test } from 'vitest'
import { contactReasons, mailAddress } from './contact-reason.ts'

test('the mail names the reason and asks for what we need to know', () => {
  const address = new URL(mailAddress('hej@genlaest.example', contactReasons[0]))
  expect(address.pathname).toBe('hej@genlaest.example')
  expect(address.searchParams.get('subject')).toBe('En ordre')
  expect(address.searchParams.get('body')).toBe('Ordrenummer: \r\n\r\nHvad er der sket? ')
})

test('without a reason the mail is empty', () => {
  expect(mailAddress('hej@genlaest.example', undefined)).toBe('mailto:hej@genlaest.example')
})
