import { expect, test } from 'vitest'
import { enquiryReasons } from '#rules/enquiry'
import { answerWords, dayInWords, reasonChoices, weekdayOf } from './enquiry-words.ts'

test('every reason can be chosen', () => {
  expect(reasonChoices.map(({ value }) => value)).toEqual([...enquiryReasons])
})

const saturday = new Date('2026-11-28T11:00:00Z')
const monday = new Date('2026-11-30T08:00:00Z')

test('today is said as such, and any other day by its weekday in Denmark', () => {
  expect(dayInWords(saturday, saturday)).toBe('i dag')
  expect(dayInWords(monday, saturday)).toBe('mandag')
  expect(dayInWords(new Date('2026-11-28T22:30:00Z'), saturday)).toBe('i dag')
  expect(dayInWords(new Date('2026-11-28T23:30:00Z'), saturday)).toBe('søndag')
  expect(weekdayOf(monday)).toBe('mandag')
})

test('who waits reads by when we answer, and that we are late once we are', () => {
  const hears_by = '2026-11-30T15:00:00Z'
  expect(answerWords({ late: false, hears_by, has_date: true })).toBe(
    'Du får svar på mail senest mandag d. 30. november.',
  )
  expect(answerWords({ late: true, hears_by, has_date: true })).toBe(
    'Vi er forsinkede, og det beklager vi. Du hører fra os senest mandag d. 30. november kl. 16.',
  )
  expect(answerWords({ late: true, hears_by, has_date: false })).toBe(
    'Vi er forsinkede, og det beklager vi. En af os skriver til dig, så snart vi kan. Du behøver ikke skrive igen.',
  )
})
