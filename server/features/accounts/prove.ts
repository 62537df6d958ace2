import type { ReplyOf } from '#contract/http'
import type { prove as route } from '#contract/security'
import { minutesAfter } from '#rules/deadlines'
import { proofMinutes } from '#rules/session-life'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../http/auth.ts'
import { noteEvent } from '../audit/note-event.ts'
import { provePassword } from './prove-password.ts'
import { stopByFactor } from './stop-give-back.ts'
import type { Visit } from './visit.ts'

type ProofDeps = Pick<Deps, 'db' | 'jobs' | 'clock' | 'config'>
type Prover = Pick<Caller, 'id' | 'sessionId' | 'tokenHash'>

/** The password was given again: calls that ask for it work for ten minutes in this session, and in no other. */
export async function prove(
  deps: ProofDeps,
  caller: Prover,
  password: string,
  visit: Visit,
): Promise<ReplyOf<typeof route>> {
  await provePassword(deps, caller, password, { field: 'password', visit })
  return noteProof(deps, caller, { way: 'password', visit, now: deps.clock.now() })
}

type Proof = { way: 'password' | 'passkey'; visit: Visit; now: Date }

export async function noteProof(deps: ProofDeps, caller: Prover, { way, visit, now }: Proof) {
  await deps.db.transaction().execute(async (tx) => {
    if (way === 'passkey') await stopByFactor(deps, tx, caller.id, visit)
    await tx
      .updateTable('session')
      .set({ proven_at: now, ...(way === 'passkey' && { is_strong: true }) })
      .where('token_hash', '=', caller.tokenHash)
      .execute()
    await noteEvent(tx, { accountId: caller.id, kind: 'proved', visit, detail: { way }, at: now })
  })
  return { until: minutesAfter(now, proofMinutes).toISOString() }
}
