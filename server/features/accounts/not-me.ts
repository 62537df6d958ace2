/**
 * 'Var det ikke dig?': the link in a mail or SMS ends every session, stops payouts until a new password is chosen by a
 * mailed link, takes out the ways in that were added lately, and stops an operator's giving the account back.
 * Opening it changes nothing; its page has the button. It opens no account: the link for a new password goes to the
 * mail address by itself.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import type { ReplyOf } from '#contract/http'
import type { readNotMe as readRoute, stopPayouts as ownRoute } from '#contract/security'
import { Refusal } from '#contract/refusals'
import { hoursAfter } from '#rules/deadlines'
import { isProofFresh } from '#rules/session-life'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { hashToken, type Caller } from '../../http/auth.ts'
import { noteEvent } from '../audit/note-event.ts'
import { notify } from '../notifications/notify.ts'
import { forgetDevices } from './devices.ts'
import { freezePayouts } from './freeze-payouts.ts'
import { spendMailedLinks } from './mailed-links.ts'
import { lockAccount } from './queries.ts'
import { removeLateFactors } from './remove-late-factors.ts'
import { endAllSessions } from './sessions.ts'
import { stopByLink } from './stop-give-back.ts'
import { notifyFormerMailboxes } from './notify-everywhere.ts'
import type { Visit } from './visit.ts'

/** Longer than a payout waits, so that nobody who reads the mail late finds the link dead. */
const lifetimeHours = 7 * 24

/** `removesSince` is when the event happened that the link is about. Null if pressing it removes no way in. */
export async function mintNotMeToken(
  db: Db,
  accountId: string,
  { now, removesSince }: { now: Date; removesSince: Date | null },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('not_me_link')
    .values({
      token_hash: hashToken(token),
      account_id: accountId,
      created_at: now,
      expires_at: hoursAfter(now, lifetimeHours),
      removes_since: removesSince,
    })
    .execute()
  return token
}

type NotMeDeps = Pick<Deps, 'db' | 'jobs' | 'clock' | 'config'>

function linkOf(db: Db, token: string, now: Date) {
  return db
    .selectFrom('not_me_link')
    .innerJoin('account', 'account.id', 'not_me_link.account_id')
    .select(['account.id', 'account.email', 'not_me_link.used_at', 'removes_since'])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .where('account.deleted_at', 'is', null)
    .executeTakeFirst()
}

/** The account's mail address, hidden but for its beginning: the link may have reached an old number. */
export async function readNotMe(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
): Promise<ReplyOf<typeof readRoute>> {
  const link = await linkOf(db, token, clock.now())
  if (!link) return { state: 'dead', email: null, removes_factors: false }
  return {
    state: link.used_at === null ? 'open' : 'done',
    email: hidden(link.email),
    removes_factors: link.removes_since !== null,
  }
}

/** A second press, or another link of the same account, is the same act again. */
export async function stopEverything(
  deps: NotMeDeps,
  token: string,
  visit: Visit,
): Promise<{ email: string }> {
  const now = deps.clock.now()
  const link = await linkOf(deps.db, token, now)
  if (!link) throw new Refusal('token_dead')
  if (link.used_at !== null) return { email: hidden(link.email) }
  await deps.db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('not_me_link')
      .set({ used_at: now })
      .where('token_hash', '=', hashToken(token))
      .where('used_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await stop(deps, tx, link.id, { visit, removesSince: link.removes_since })
  })
  return { email: hidden(link.email) }
}

/**
 * The same from a session: its owner sees something that they did not do. They are asked for nothing; but without a fresh
 * proof it may be a thief with an old token who wants the owner's new factor gone, so none is taken out.
 */
export async function stopOwn(
  deps: NotMeDeps,
  { id, provenAt }: Pick<Caller, 'id' | 'provenAt'>,
  visit: Visit,
): Promise<ReplyOf<typeof ownRoute>> {
  const now = deps.clock.now()
  const removesSince = isProofFresh(provenAt, now) ? now : null
  const email = await deps.db.transaction().execute((tx) => stop(deps, tx, id, { visit, removesSince }))
  return { email: hidden(email), removes_factors: removesSince !== null }
}

type Stop = { visit: Visit; removesSince: Date | null }

async function stop(
  deps: NotMeDeps,
  tx: Db,
  accountId: string,
  { visit, removesSince }: Stop,
): Promise<string> {
  const now = deps.clock.now()
  const account = await lockAccount(tx, accountId)
  await freezePayouts(tx, accountId, now)
  await endAllSessions(tx, accountId)
  await forgetDevices(tx, accountId)
  await spendMailedLinks(tx, accountId, now)
  await stopByLink(deps, tx, accountId)
  if (removesSince !== null)
    await removeLateFactors(tx, accountId, { since: earlier(removesSince, lastLife(now)), visit, at: now })
  const subjectId = await noteEvent(tx, { accountId, kind: 'not_me', visit, at: now })
  const reset = { channel: 'mail', kind: 'password_reset' } as const
  await notify(deps, tx, { ...reset, subjectId: randomUUID(), accountId })
  await notifyFormerMailboxes(deps, tx, { accountId, account, kind: 'stopped', subjectId, at: now })
  return account.email
}

/** The time at which the oldest link that works was made. */
const lastLife = (now: Date) => hoursAfter(now, -lifetimeHours)
const earlier = (one: Date, other: Date) => (one < other ? one : other)

/** 's•••@post.example'. */
function hidden(email: string): string {
  const [name = '', host = ''] = email.split('@')
  return `${name.slice(0, 1)}•••@${host}`
}
