import { expect, test } from 'vitest'
import { privacyVersions } from '#contract/legal-versions'
import { asText } from '../as-text.ts'
import { legalChanged, versionsOf } from './legal-emails.ts'
import { frameOf } from './mail-frames.ts'
import { sender, url } from './test-sender.ts'

const next = { from: '2027-03-01', changes: 'Fragten er steget.' }

test('the mail says what changed, from when, and where to accept it', () => {
  const email = legalChanged({ terms: next, privacy: null }, 'Anna', url)!
  const text = asText(email, frameOf('legal_changed', new Date('2027-01-28T12:00:00Z'), sender))
  expect(email.subject).toBe('Ny udgave: vilkår, fra 1. marts 2027')
  expect(text).toContain('Fragten er steget.')
  expect(text).toContain(`${url}/dashboard/profil`)
})

test('a version that was withdrawn before its mail left is told to nobody', () => {
  expect(legalChanged(versionsOf('2020-01-01'), 'Anna', url)).toBeNull()
})

test('a change of the page about privacy alone asks for nothing', () => {
  const [privacy] = privacyVersions
  const { from, changes } = privacy
  const email = legalChanged({ terms: null, privacy }, 'Anna', url)!
  const text = asText(email, frameOf('legal_changed', new Date(`${from}T12:00:00Z`), sender))
  expect(email.subject).toMatch(/^Ny udgave: side om privatliv, fra /)
  expect(text).toContain(`${url}/privatliv`)
  expect(text).not.toContain('accepter')
  expect(text.replaceAll(/\s+/g, ' ')).toContain(changes)
})
