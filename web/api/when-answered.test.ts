import { expect, test } from 'vitest'
import { Refused } from './refused.ts'
import { whenAnswered } from './when-answered.ts'

const lost = new Refused(0, { message: 'Ingen forbindelse' })

function line(answers: readonly (Error | string)[]) {
  const left = [...answers]
  const waited: number[] = []
  return {
    waited,
    work: async () => {
      const answer = left.shift()!
      if (answer instanceof Error) throw answer
      return answer
    },
    pause: async (seconds: number) => void waited.push(seconds),
  }
}

test('a lost answer is asked for again, for as long as the line is down', async () => {
  const { work, pause, waited } = line([...Array.from({ length: 20 }, () => lost), 'bogen'])
  expect(await whenAnswered(work, { isLeft: () => false, pause })).toBe('bogen')
  expect([waited.length, waited[0], waited.at(-1)]).toEqual([20, 1, 30])
})

test('a refusal is final, and a fault of ours is not hidden', async () => {
  const refused = line([new Refused(404, { message: 'Findes ikke', code: 'not_found' }), 'for sent'])
  expect(await whenAnswered(refused.work, { isLeft: () => false, pause: refused.pause })).toBeNull()
  const faulty = line([new TypeError('vores fejl')])
  await expect(whenAnswered(faulty.work, { isLeft: () => false, pause: faulty.pause })).rejects.toThrow(
    'vores fejl',
  )
})

test('nobody is asked for a page that was left', async () => {
  const { work, pause, waited } = line([lost, 'for sent'])
  expect(await whenAnswered(work, { isLeft: () => waited.length > 0, pause })).toBeNull()
})
