import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Refusal } from '#contract/refusals'
import { openPlanQueue } from './plan-queue.ts'

const nothing = () => Promise.resolve(null)

/** Occupies the thread, as the search for a plan does. */
function work(ms: number) {
  const until = performance.now() + ms
  while (performance.now() < until);
}

test('plans of some length have at most half of the thread, however many ask at once', async () => {
  const planQueue = openPlanQueue()
  const begun = performance.now()
  let turns = 0
  const count = setInterval(() => turns++, 1)
  await Promise.all(Array.from({ length: 10 }, () => planQueue('skolen', nothing, () => work(20))))
  clearInterval(count)
  // The rest after the last one is not waited for.
  expect(performance.now() - begun).toBeGreaterThanOrEqual(10 * 20 + 9 * 19)
  expect(turns).toBeGreaterThanOrEqual(9)
})

test('a class of two hundred behind one address gets its plans, and another reader waits for a few of them', async () => {
  const planQueue = openPlanQueue()
  const made: string[] = []
  const plan = (sender: string) => planQueue(sender, nothing, () => void made.push(sender))
  const all = Array.from({ length: 200 }, () => plan('skolen'))
  all.push(plan('anna'))
  await Promise.all(all)
  expect(made).toHaveLength(201)
  expect(made.indexOf('anna')).toBeLessThanOrEqual(5)
})

test('who would wait for long is refused before anything is loaded, told when to come, and then served', async () => {
  const planQueue = openPlanQueue({ waitMs: 100 })
  let loads = 0
  const ask = (sender: string) =>
    planQueue(
      sender,
      () => Promise.resolve(loads++),
      () => 'plan',
    )
  const answers = await Promise.allSettled([...Array.from({ length: 20 }, () => ask('skolen')), ask('anna')])
  const refused = answers.flatMap((answer) =>
    answer.status === 'rejected' ? [answer.reason as Refusal] : [],
  )
  expect(refused).toHaveLength(14)
  expect(refused[0]).toMatchObject({
    status: 429,
    message: 'Mange laver planer lige nu. Prøv igen om et sekund',
    extra: { retryAfter: 1 },
  })
  expect(answers.at(-1)).toMatchObject({ value: 'plan' })
  expect(loads).toBe(7)
  await expect(ask('skolen')).resolves.toBe('plan')
})

test('slow copies count into the wait that is expected', async () => {
  const planQueue = openPlanQueue({ waitMs: 400 })
  const slowly = () => pause(100)
  const ask = () => planQueue('skolen', slowly, () => 'plan')
  await Promise.all(Array.from({ length: 40 }, () => ask().catch(() => null)))
  const answers = await Promise.allSettled(Array.from({ length: 40 }, ask))
  // Four lists at once need 25 ms each; plans alone would let all of them in.
  expect(answers.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(10)
})

test('a plan that fails is told, and the next one is made', async () => {
  const planQueue = openPlanQueue({ waitMs: 0 })
  const failing = planQueue('anna', nothing, () => {
    throw new Error('no plan')
  })
  await expect(failing).rejects.toThrow('no plan')
  await expect(planQueue('anna', () => Promise.reject(new Error('no copies')), nothing)).rejects.toThrow(
    'no copies',
  )
  await expect(planQueue('anna', nothing, () => 'plan')).resolves.toBe('plan')
})
