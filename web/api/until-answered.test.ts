import { expect, test } from 'vitest'
import { Refused } from './refused.ts'
import { untilAnswered } from './until-answered.ts'

const noAnswer = new Refused(0, { message: 'Der er ingen forbindelse.' })
const restarting = new Refused(503, { message: 'Der opstod en fejl' })
const sold = new Refused(409, { message: 'Bogen er solgt', code: 'listing_sold' })
const databaseDown = new Refused(503, { message: 'Prøv igen om et minut', code: 'unavailable' })
const providerDown = new Refused(503, { message: 'Prøv igen', code: 'provider_unavailable' })

/** Fails with each of these in turn, then answers. */
function failing(...failures: Error[]) {
  const waited: number[] = []
  let broken = 0
  const answer = untilAnswered(
    async () => {
      const failure = failures.shift()
      if (failure) throw failure
      return 'svar'
    },
    {
      onBroken: () => broken++,
      pause: async (seconds) => void waited.push(seconds),
    },
  )
  return { answer, waited, broken: () => broken }
}

test('a call without an answer is retried after longer and longer pauses', async () => {
  const { answer, waited, broken } = failing(noAnswer, databaseDown, restarting)
  expect(await answer).toBe('svar')
  expect(waited).toEqual([1, 2, 4])
  expect(broken()).toBe(3)
})

test('after a minute without an answer the call fails with the refusal', async () => {
  const { answer, waited } = failing(...Array.from({ length: 7 }, () => noAnswer))
  await expect(answer).rejects.toBe(noAnswer)
  expect(waited.reduce((sum, seconds) => sum + seconds, 0)).toBe(60)
})

test.each([sold, providerDown, new Error('a fault')])('%s is not retried', async (failure) => {
  const { answer, waited } = failing(failure)
  await expect(answer).rejects.toBe(failure)
  expect(waited).toEqual([])
})
