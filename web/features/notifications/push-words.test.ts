import { expect, test } from 'vitest'
import { canChoose, isOn, whyNoPush, wordsFor, wordsForOthers } from './push-words.ts'

test('the switch shows its new position while it is changing', () => {
  expect(isOn('off', 'turning-on')).toBe(true)
  expect(isOn('on', 'turning-off')).toBe(false)
  expect([isOn('on', 'trying'), isOn('off', 'trying')]).toEqual([true, false])
  expect([isOn('on', null), isOn('failed', null), isOn('checking', null)]).toEqual([true, false, false])
})

test('the switch is disabled when the browser does not allow it, and enabled after a failure', () => {
  const usable = ['off', 'on', 'unanswered', 'failed'] as const
  const unusable = ['checking', 'unsupported', 'blocked'] as const
  expect(usable.map(canChoose)).not.toContain(false)
  expect(unusable.map(canChoose)).not.toContain(true)
})

test('each state is described, with what to do', () => {
  expect(wordsFor('blocked', null)).toContain('»Tillad«')
  expect(wordsFor('unsupported', null)).toContain('føje Genlæst til hjemmeskærmen fra denne side')
  expect(wordsFor('off', 'turning-on')).toContain('Slår push til')
  expect(wordsForOthers(1)).toBe('Push er også slået til på 1 anden enhed.')
  expect(wordsForOthers(3)).toBe('Push er også slået til på 3 andre enheder.')
})

test('the column of push gives its reason where nothing can show any, and is open where another device may', () => {
  expect([whyNoPush('blocked', 0), whyNoPush('unsupported', 0)]).toEqual([
    'Ikke tilladt her',
    'Ikke i denne browser',
  ])
  expect([whyNoPush('blocked', 1), whyNoPush('off', 0), whyNoPush('checking', 0)]).toEqual([null, null, null])
})
