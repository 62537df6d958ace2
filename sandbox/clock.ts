/** The sandbox's time: the machine's time plus the hours a person has added. Stored, so that all nodes agree. */
import type { Store } from './store.ts'

const hour = 3_600_000

export type SandboxClock = {
  now(): Date
  advance(hours: number): void
  /**
   * Sets another time for this process only, until called with `null`, to create past events. Not stored, so that a
   * killed process leaves no other one in the past.
   */
  simulate(time: Date | null): void
}

export function sandboxClock(store: Store): SandboxClock {
  store.exec(
    'create table if not exists clock (id integer primary key check (id = 1), offset_ms integer not null)',
  )
  store.exec('insert or ignore into clock values (1, 0)')
  const read = store.prepare('select offset_ms from clock')
  const move = store.prepare('update clock set offset_ms = offset_ms + ?')
  let simulated: Date | null = null
  return {
    now: () => simulated ?? new Date(Date.now() + Number(read.get()!.offset_ms)),
    advance: (hours) => void move.run(Math.round(hours * hour)),
    simulate: (time) => void (simulated = time),
  }
}
