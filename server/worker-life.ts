/** The life of a worker as its primary sees it: it answers, or ends before it does, and ends one day. */
import type { Worker } from 'node:cluster'
import { StartFailure } from './start-failure.ts'

/** A worker's single message to its primary. */
export type WorkerMessage = { answers: true } | { cannotStart: string }

/** `answers` rejects with a StartFailure if the worker ends before; `ended` says how. */
export type Life = { worker: Worker; begunAt: number; answers: Promise<void>; ended: Promise<string> }

export function lifeOf(worker: Worker): Life {
  const ended = new Promise<string>((end) => {
    // Waits for `close`: after `exit` the last message may still arrive.
    worker.process.once('close', (code, signal) => end(signal ?? `code ${code}`))
    // A process that the system could not start never closes.
    worker.on('error', ({ message }: Error) => void (worker.process.pid ?? end(message)))
  })
  const answers = new Promise<void>((answer, refuse) => {
    const receive = (message: WorkerMessage) =>
      'answers' in message ? answer() : refuse(new StartFailure(message.cannotStart))
    worker.on('message', receive)
    void ended.then((how) => refuse(new StartFailure(`a worker ended with ${how} before it answered`)))
  })
  return { worker, begunAt: performance.now(), answers, ended }
}
