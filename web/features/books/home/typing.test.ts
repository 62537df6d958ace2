import { expect, test } from 'vitest'
import { atRest, endings, nextTick, shownEnding, wholeWord } from './typing.ts'

function shownDuring(ticks: number): string[] {
  const shown: string[] = []
  for (let typing = atRest, tick = 0; tick < ticks; tick++, typing = nextTick(typing))
    shown.push(shownEnding(typing))
  return shown
}

test('the sentence stands whole before it begins to type', () => {
  expect(new Set(shownDuring(26))).toEqual(new Set(['læser']))
})

test('the word goes letter by letter and the next one comes the same way', () => {
  const steps = shownDuring(60).filter((text, index, all) => text !== all[index - 1])
  expect(steps.slice(0, 9)).toEqual(['læser', 'læse', 'læs', 'læ', 'l', '', 's', 'se', 'sem'])
})

test('every ending gets its turn, and the first comes round again', () => {
  const whole = shownDuring(400).filter(
    (text, index, all) => endings.some((word) => word === text) && text !== all[index - 1],
  )
  expect(whole.slice(0, 5)).toEqual(['læser', 'semester', 'eksamen', 'kapitel', 'læser'])
})

test('wherever it stops, a whole word stands, and stays for its time when it goes on', () => {
  for (let typing = atRest, tick = 0; tick < 400; tick++, typing = nextTick(typing)) {
    expect(endings).toContain(shownEnding(wholeWord(typing)))
    expect(shownEnding(nextTick(wholeWord(typing)))).toBe(shownEnding(wholeWord(typing)))
  }
})
