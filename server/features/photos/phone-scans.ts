/** The numbers that phones have scanned in a session. Each is kept until the page has it, and lands once. */
import type { Landing } from '#contract/events'
import { Refusal } from '#contract/refusals'
import { serverMessages } from '#contract/server-messages'
import { maxPileSize } from '#rules/listing'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'

export type Scan = { id: string; isbn: string }

type Pass = (scan: Scan) => Promise<Landing | null>

/** Returns whether the page has it already. Throws when the session has taken as many as a pile has room for. */
export async function keepScan({ db }: Pick<Deps, 'db'>, sessionId: string, scan: Scan): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await tx.selectFrom('phone_session').select('id').where('id', '=', sessionId).forUpdate().execute()
    const scans = await scansOf(tx, sessionId)
    const known = scans.find(({ id }) => id === scan.id)
    if (known) return known.arrived
    if (scans.length >= maxPileSize)
      throw new Refusal('session_full', { message: serverMessages.sessionFullOfScans })
    await tx
      .insertInto('phone_scan')
      .values({ session_id: sessionId, ...scan })
      .execute()
    return false
  })
}

/** Notes what the page has. What its pile had no room for is forgotten, as the phone hears, and may be scanned again. */
export async function settleScan(
  { db }: Pick<Deps, 'db'>,
  sessionId: string,
  scanId: string,
  landing: Landing,
): Promise<void> {
  if (landing === 'taken') {
    await db
      .updateTable('phone_scan')
      .set({ arrived: true })
      .where('session_id', '=', sessionId)
      .where('id', '=', scanId)
      .execute()
    return
  }
  await db.deleteFrom('phone_scan').where('session_id', '=', sessionId).where('id', '=', scanId).execute()
}

/**
 * Gives a page that has come back the numbers that were scanned without it, until it is away again. What its pile has no
 * room for goes on waiting, since the phone may be gone.
 */
export async function handOver(deps: Pick<Deps, 'db' | 'log'>, sessionId: string, pass: Pass): Promise<void> {
  try {
    const waiting = (await scansOf(deps.db, sessionId)).filter(({ arrived }) => !arrived)
    // One after the other: the rows of the pile keep the order of the scans.
    for (const scan of waiting) {
      const landing = await pass(scan)
      if (landing === null) return
      if (landing === 'taken') await settleScan(deps, sessionId, scan.id, landing)
    }
  } catch (error) {
    // The phone sends them again, if it is still there.
    deps.log.warn({ err: error }, 'the scanned numbers of a session could not be handed over')
  }
}

function scansOf(db: Db, sessionId: string) {
  return db
    .selectFrom('phone_scan')
    .select(['id', 'isbn', 'arrived'])
    .where('session_id', '=', sessionId)
    .orderBy('place')
    .limit(maxPileSize)
    .execute()
}
