/** A number that this phone has scanned. It is kept until the computer has acknowledged it, also over a reload. */
import * as v from 'valibot'
import { maxPileSize } from '#rules/listing'

export type OutgoingScan = {
  /** The same each time it is sent. */
  id: string
  /** Thirteen digits. */
  isbn: string
  state: 'waiting' | 'sending' | 'arrived' | 'refused'
  /** The reason that it was refused. */
  fault: string | null
}

export function newScan(id: string, isbn: string): OutgoingScan {
  return { id, isbn, state: 'waiting', fault: null }
}

/** How the scan fares on a line that is open, broken, or over for good. */
export function scanWords({ state, fault }: OutgoingScan, isOver: boolean): string {
  if (state === 'arrived') return 'I bunken'
  if (state === 'refused') return fault ?? ''
  if (isOver) return 'Nåede ikke over. Scan den igen'
  return state === 'sending' ? 'Sender' : 'Venter'
}

/** '1 bog er landet på computeren'; '' before the first one. */
export function landedWords(count: number): string {
  if (count === 0) return ''
  return count === 1 ? '1 bog er landet på computeren' : `${count} bøger er landet på computeren`
}

const storedScans = v.pipe(
  v.array(
    v.object({
      id: v.pipe(v.string(), v.uuid()),
      isbn: v.pipe(v.string(), v.regex(/^97[89]\d{10}$/)),
      state: v.picklist(['waiting', 'sending', 'arrived', 'refused']),
      fault: v.nullable(v.string()),
    }),
  ),
  v.maxLength(2 * maxPileSize),
)

/** Reads what was stored before a reload, and drops what is damaged. What was on the way is sent again. */
export function parseScans(stored: string | null): OutgoingScan[] {
  try {
    const scans = v.parse(storedScans, JSON.parse(stored ?? '[]'))
    return scans.map((scan) => (scan.state === 'sending' ? { ...scan, state: 'waiting' as const } : scan))
  } catch {
    // Another version or a person wrote it.
    return []
  }
}
