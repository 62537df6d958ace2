import { setImmediate as nextTurn } from 'node:timers/promises'
import PQueue from 'p-queue'
import { expect, test } from 'vitest'
import { FairQueue, type FairQueueOptions } from './fair-queue.ts'
import { enqueueRender, enqueueUpload } from './render.ts'

test('senders take turns, however much one of them sends', async () => {
  const queue = new PQueue<FairQueue, FairQueueOptions>({
    concurrency: 1,
    queueClass: FairQueue,
    autoStart: false,
  })
  const began: string[] = []
  const send = (name: string) =>
    queue.add(() => Promise.resolve(void began.push(name)), { sender: name.slice(0, -1) })
  const all = ['anna1', 'anna2', 'anna3', 'bo1', 'bo2', 'carl1'].map(send)
  queue.start()
  await Promise.all(all)
  expect(began).toEqual(['anna1', 'bo1', 'carl1', 'anna2', 'bo2', 'anna3'])
})

test('what nobody waits for any more takes no turn', async () => {
  const queue = new PQueue<FairQueue, FairQueueOptions>({
    concurrency: 1,
    queueClass: FairQueue,
    autoStart: false,
  })
  const gone = new AbortController()
  const began: string[] = []
  const run = (name: string) => () => Promise.resolve(void began.push(name))
  const given = queue.add(run('gone'), { sender: 'anna', signal: gone.signal })
  const kept = queue.add(run('kept'), { sender: 'anna' })
  gone.abort(new Error('the caller is gone'))
  await expect(given).rejects.toThrow('the caller is gone')
  expect(queue.size).toBe(1)
  queue.start()
  await kept
  expect(began).toEqual(['kept'])
})

test('an upload waits for no crowd of guests', async () => {
  const began: string[] = []
  const work = (name: string) => async () => {
    began.push(name)
    await nextTurn()
  }
  const guests = Array.from({ length: 50 }, (_, at) => enqueueRender(work(`webp ${at}`)))
  await nextTurn()
  const upload = enqueueUpload(work('upload'), { sender: 'anna' })
  await upload
  expect(began.length).toBeLessThan(12)
  await Promise.all(guests)
})
