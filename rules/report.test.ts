import { expect, test } from 'vitest'
import { mayBeAnonymous, reportReasons } from './report.ts'

test('only a report of sexual abuse of children may be anonymous', () => {
  const all = [...new Set(Object.values(reportReasons).flat())]
  expect(all.filter(mayBeAnonymous)).toEqual(['child_abuse'])
})
