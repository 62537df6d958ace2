/** Tells the operators of what waits for them, or of money that is lost: at the address of the settings, or else each operator. */
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import type { MailKind } from './kinds.ts'
import { notify } from './notify.ts'

type OperatorMail = {
  kind: Extract<
    MailKind,
    | 'case_waits'
    | 'case_is_late'
    | 'case_answered'
    | 'decision_waits'
    | 'dispute_waits'
    | 'dispute_is_late'
    | 'settled_disputed'
    | 'settled_dispute_lost'
    | 'returned_seen'
    | 'return_seen'
    | 'fraud_warned'
    | 'warning_waits'
    | 'warning_is_late'
    | 'take_back_is_late'
    | 'enquiry_waits'
    | 'enquiry_is_late'
    | 'money_short'
    | 'money_covered'
    | 'owner_stopped_give_back'
  >
  subjectId: string
  /** Operators who are not told: the parties of the order, whoever has caused it. */
  except?: readonly string[]
}

/** A marketplace has few operators; more than this many would be a mistake. */
const most = 50

export async function notifyOperators(
  deps: Pick<Deps, 'jobs' | 'clock' | 'config'>,
  tx: Db,
  { except = [], ...mail }: OperatorMail,
): Promise<void> {
  const { operatorEmail } = deps.config
  if (operatorEmail !== null) {
    const sendTo = { address: operatorEmail, firstName: '' }
    return notify(deps, tx, { channel: 'mail', accountId: null, sendTo, ...mail })
  }
  for (const { id } of await operators(tx))
    if (!except.includes(id)) await notify(deps, tx, { channel: 'mail', accountId: id, ...mail })
}

function operators(tx: Db) {
  return tx
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'operator')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(most)
    .execute()
}
