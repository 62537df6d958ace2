import { expect, test } from 'vitest'
import { singlePresses } from './single-press.ts'

test('two clicks 200 ms apart are one press, and the next book’s is another', () => {
  const presses = singlePresses()
  const counted = [1000, 1200, 1499, 1500, 1700, 3000].filter((timeStamp) => presses.counts({ timeStamp }))
  expect(counted).toEqual([1000, 1500, 3000])
})

test('a held key presses once', () => {
  const presses = singlePresses()
  const clicksAfter = (repeat: boolean) => {
    let clicks = true
    presses.onKeyDown({ repeat, preventDefault: () => (clicks = false) })
    return clicks
  }
  expect(clicksAfter(false)).toBe(true)
  expect(clicksAfter(true)).toBe(false)
})
