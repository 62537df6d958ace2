import { expect, test } from 'vitest'
import { mayBeAnonymous, reportReasons } from './report.ts'

test('who reports sexual abuse of children, and nobody else, need not say who they are', () => {
  const all = [...new Set(Object.values(reportReasons).flat())]
  expect(all.filter(mayBeAnonymous)).toEqual(['child_abuse'])
})
