import { expect, test } from 'vitest'
import { atRest, endings, nextTick, shownEnding, wholeWord } from './typing.ts'

function shownDuring(ticks: number): string[] {
  const shown: string[] = []
  for (let typing = atRest, tick = 0; tick < ticks; tick++, typing = nextTick(typing))
    shown.push(shownEnding(typing))
  return shown
}

test('the sentence is complete before the typing starts', () => {
  expect(new Set(shownDuring(26))).toEqual(new Set(['læser']))
})

test('a word disappears letter by letter, and the next one appears the same way', () => {
  const steps = shownDuring(60).filter((text, index, all) => text !== all[index - 1])
  expect(steps.slice(0, 9)).toEqual(['læser', 'læse', 'læs', 'læ', 'l', '', 's', 'se', 'sem'])
})

test('every ending is shown in turn, and then the first again', () => {
  const whole = shownDuring(400).filter(
    (text, index, all) => endings.some((word) => word === text) && text !== all[index - 1],
  )
  expect(whole.slice(0, 5)).toEqual(['læser', 'semester', 'eksamen', 'kapitel', 'læser'])
})

test('stopping shows a complete word, which stays for its time when the typing continues', () => {
  for (let typing = atRest, tick = 0; tick < 400; tick++, typing = nextTick(typing)) {
    expect(endings).toContain(shownEnding(wholeWord(typing)))
    expect(shownEnding(nextTick(wholeWord(typing)))).toBe(shownEnding(wholeWord(typing)))
  }
})
