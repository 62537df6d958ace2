import { expect, test } from 'vitest'
import { canChoose, isOn, wordsFor, wordsForOthers } from './push-words.ts'

test('the switch shows its new position while it is changing', () => {
  expect(isOn('off', 'turning-on')).toBe(true)
  expect(isOn('on', 'turning-off')).toBe(false)
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
  expect(wordsFor('off', 'turning-on')).toContain('Slår notifikationer til')
  expect(wordsForOthers(1)).toBe('De er også slået til på 1 anden enhed.')
  expect(wordsForOthers(3)).toBe('De er også slået til på 3 andre enheder.')
})
