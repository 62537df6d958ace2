import { expect, test } from 'vitest'
import { specFees } from '#rules/quote'
import { itemOf } from '../test-items.ts'
import { editionsOf, hitAddress, hitKey, nameOfHit, workCardFacts } from './work-hit.ts'
import type { WorkHit } from './work-hit.ts'

const edition = (version: string, year?: number) => ({
  bookId: `book-${version}`,
  version,
  ...(year === undefined ? {} : { year }),
  copies: 1,
  from: 210_00,
})

function hitOf(...editions: WorkHit['editions']): WorkHit {
  return {
    workId: 4711,
    slug: 'microeconomics',
    title: 'Microeconomics',
    copies: 6,
    from: 210_00,
    editions,
    editionCount: editions.length,
    cheapest: itemOf({ id: 'a' }),
  }
}

test.each([
  [[edition('9. udgave', 2018)], '9. udgave, 2018'],
  [[edition('9. udgave'), edition('8. udgave')], '8.–9. udgave'],
  [[edition('9. udgave'), edition('6. udgave')], '6. og 9. udgave'],
  [[edition('9. udgave'), edition('7. udgave'), edition('4. udgave')], '4.–9. udgave'],
  [[edition('1. udgave', 2018), edition('', 2011)], '2 udgaver'],
])('%j read "%s"', (editions, words) => expect(editionsOf(hitOf(...editions))).toBe(words))

test('the name of a work tells its editions, copies and lowest price', () => {
  const facts = workCardFacts(hitOf(edition('9. udgave'), edition('8. udgave')))
  expect(nameOfHit(facts, specFees)).toBe(
    'Microeconomics, 8.–9. udgave, 6 eksemplarer fra 231,00\u00a0kr. inkl. gebyr',
  )
})

test('a hit leads to the page of its work, or to the list of an edition without one', () => {
  const hit = hitOf(edition('9. udgave'))
  expect([hitAddress(hit), hitKey(hit)]).toEqual(['/bog/microeconomics-4711', '4711'])
  const alone = { ...hit, workId: null }
  expect([hitAddress(alone), hitKey(alone)]).toEqual(['/bøger/id=book-9.%20udgave', 'book-9. udgave'])
})
