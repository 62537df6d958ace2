import type { ReplyOf } from '#contract/http'
import type { prove as route } from '#contract/security'
import { minutesAfter } from '#rules/deadlines'
import { proofMinutes } from '#rules/session-life'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../http/auth.ts'
import { noteEvent } from '../audit/note-event.ts'
import { provePassword } from './prove-password.ts'
import type { Visit } from './visit.ts'

type Prover = Pick<Caller, 'id' | 'sessionId' | 'tokenHash'>

/** The password was given again: calls that ask for it work for ten minutes in this session, and in no other. */
export async function prove(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Prover,
  password: string,
  visit: Visit,
): Promise<ReplyOf<typeof route>> {
  await provePassword(deps, caller, password, 'password')
  return noteProof(deps.db, caller, { way: 'password', visit, now: deps.clock.now() })
}

type Proof = { way: 'password' | 'passkey'; visit: Visit; now: Date }

export async function noteProof(db: Db, caller: Prover, { way, visit, now }: Proof) {
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('session')
      .set({ proven_at: now, ...(way === 'passkey' && { is_strong: true }) })
      .where('token_hash', '=', caller.tokenHash)
      .execute()
    await noteEvent(tx, { accountId: caller.id, kind: 'proved', visit, detail: { way }, at: now })
  })
  return { until: minutesAfter(now, proofMinutes).toISOString() }
}
