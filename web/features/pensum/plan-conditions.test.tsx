import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { openKept, readReadingList } from './list-store.ts'
import { ConditionsOf, sharedConditions, type PlanConditions } from './plan-conditions.tsx'

const words = (terms: PlanConditions) => renderToStaticMarkup(<ConditionsOf terms={terms} />)

test('a plan says what it keeps to', () => {
  expect(words(sharedConditions(true))).toContain('Andre udgaver er også fine · alle stande · sendes')
  expect(words({ condition: 2, otherEditions: false, near: '8000' })).toMatch(
    /Kun de udgaver, der står på listen · mindst »[^«]+« · hentes gerne nær 8000/,
  )
})

test('the plan of a shared list is opened on the terms that it was shown on', () => {
  openKept([], null, sharedConditions(true))
  expect(readReadingList().terms).toEqual({ ...sharedConditions(true), locked: {} })
})
