/** Whether our balance at the payment provider covers what we hold for others (docs/product.md 4). */
import { hoursAfter, minutesAfter } from './deadlines.ts'
import type { Ore } from './money.ts'

export type HeldCheck = {
  checkedAt: Date
  held: Ore
  /** Available and pending. */
  balance: Ore
  /** The first reading in a row that was short. */
  shortSince: Date | null
  /** When operators were last told. Null while one reading alone is short. */
  toldAt: Date | null
}

/** A movement may be in the provider's books and not yet in ours, so one short reading is no shortfall. */
const confirmAfterMinutes = 15
/** An end is noticed within this time. */
const whileShortHours = 1
const onceADayHours = 24

/** The sum to put in; 0 when the balance covers what we hold. */
export function missingIn({ held, balance }: Pick<HeldCheck, 'held' | 'balance'>): Ore {
  return Math.max(0, held - balance)
}

export function nextHeldCheckAt({ checkedAt, shortSince, toldAt }: HeldCheck): Date {
  if (shortSince === null) return hoursAfter(checkedAt, onceADayHours)
  return toldAt === null
    ? minutesAfter(checkedAt, confirmAfterMinutes)
    : hoursAfter(checkedAt, whileShortHours)
}

/** The next record, and what operators are told: of a shortfall once a day while it lasts, then that it is over. */
export function afterHeldReading(
  before: HeldCheck | null,
  reading: { held: Ore; balance: Ore },
  now: Date,
): { check: HeldCheck; tell: 'short' | 'covered' | null } {
  const wasTold = before?.toldAt ?? null
  if (missingIn(reading) === 0) {
    const check = { checkedAt: now, ...reading, shortSince: null, toldAt: null }
    return { check, tell: wasTold === null ? null : 'covered' }
  }
  const isConfirmed = before !== null && before.shortSince !== null
  const isDue = isConfirmed && (wasTold === null || now >= hoursAfter(wasTold, onceADayHours))
  const check = {
    checkedAt: now,
    ...reading,
    shortSince: before?.shortSince ?? now,
    toldAt: isDue ? now : wasTold,
  }
  return { check, tell: isDue ? 'short' : null }
}
