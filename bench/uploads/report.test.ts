import { expect, test } from 'vitest'
import { missedTargets, sentences, type Figures } from './report.ts'

const megabyte = 1_048_576
const good: Figures = {
  forms: 25,
  bytes: 32 * megabyte,
  rest: 200 * megabyte,
  coming: 264 * megabyte,
  working: 300 * megabyte,
  later: 210 * megabyte,
  seconds: 41.26,
  refused: [],
}

test('what forms take is told apart from what the process held before', () => {
  expect(sentences(good)).toEqual([
    '25 forms of 32 MB each, 800 MB in all.',
    'The process held 200 MB before, and at most 64 MB more while all were coming in.',
    'From their last bytes to the last answer, 41.3 s, it held at most 100 MB more than before.',
    'A minute later it held 210 MB.',
  ])
})

test('too much memory and a refused form are named', () => {
  expect(missedTargets(good)).toEqual([])
  expect(missedTargets({ ...good, coming: 265 * megabyte, refused: ['500 {}'] })).toEqual([
    'Forms that come in take 65 MB, not at most 64 MB.',
    '1 forms were refused, such as by 500 {}.',
  ])
})
