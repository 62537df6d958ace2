/** The sandbox's time: the machine's clock plus hours a person moved it forward. Kept in the store, so all nodes agree. */
import type { Store } from './store.ts'

const hour = 3_600_000

export type SandboxClock = {
  now(): Date
  advance(hours: number): void
  /**
   * Lets this process, and no other, believe that it is another moment, until told `null`: how what lies in the past
   * comes about. Not kept, so a killed process leaves nobody in the past.
   */
  feign(moment: Date | null): void
}

export function sandboxClock(store: Store): SandboxClock {
  store.exec(
    'create table if not exists clock (id integer primary key check (id = 1), offset_ms integer not null)',
  )
  store.exec('insert or ignore into clock values (1, 0)')
  const read = store.prepare('select offset_ms from clock')
  const move = store.prepare('update clock set offset_ms = offset_ms + ?')
  let feigned: Date | null = null
  return {
    now: () => feigned ?? new Date(Date.now() + Number(read.get()!.offset_ms)),
    advance: (hours) => void move.run(Math.round(hours * hour)),
    feign: (moment) => void (feigned = moment),
  }
}
