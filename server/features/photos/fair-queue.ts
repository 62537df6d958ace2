/** A queue in which each sender has a turn: one who sends much waits for themselves, and nobody for them. */
import type { Queue, QueueAddOptions, RunFunction } from 'p-queue'

export type FairQueueOptions = QueueAddOptions & { sender?: string | undefined }

/** `id` is the queue's own, by which it takes work out again. */
type Waiting = { id: string | undefined; run: RunFunction }

export class FairQueue implements Queue<RunFunction, FairQueueOptions> {
  /** The work that each sender waits for. The first sender has the next turn. */
  readonly #waiting = new Map<string, Waiting[]>()

  get size(): number {
    return this.filter().length
  }

  enqueue(run: RunFunction, { sender = '', id }: Partial<FairQueueOptions> = {}): void {
    const own = this.#waiting.get(sender)
    if (own) own.push({ id, run })
    else this.#waiting.set(sender, [{ id, run }])
  }

  dequeue(): RunFunction | undefined {
    for (const [sender, own] of this.#waiting) {
      const next = own.shift()
      this.#waiting.delete(sender)
      if (own.length > 0) this.#waiting.set(sender, own)
      return next?.run
    }
    return undefined
  }

  filter(): RunFunction[] {
    return [...this.#waiting.values()].flat().map(({ run }) => run)
  }

  /** Takes out what is no longer wanted. */
  remove(wanted: string | RunFunction): void {
    for (const [sender, own] of this.#waiting) {
      const left = own.filter(({ id, run }) => id !== wanted && run !== wanted)
      if (left.length === 0) this.#waiting.delete(sender)
      else if (left.length < own.length) this.#waiting.set(sender, left)
    }
  }

  setPriority(): void {
    throw new TypeError('A sender has turns, and no priority')
  }
}
