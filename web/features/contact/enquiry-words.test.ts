import { expect, test } from 'vitest'
import { enquiryReasons } from '#rules/enquiry'
import { dayInWords, reasonChoices, weekdayOf } from './enquiry-words.ts'

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
