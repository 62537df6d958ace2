/**
 * Hides a shared reading list from everybody but its owner. It is private then, so no page, search or picture has it
 * any more. Its owner is told what, why and how to complain, and may change it, but not share it.
 */
import { sql } from 'kysely'
import type { ParsedBodyOf } from '#contract/http'
import { Refusal } from '#contract/refusals'
import type * as contract from '#contract/reports'
import { isUuid } from '#rules/id'
import type { Ground } from '#rules/report'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { noteAct } from '../audit/note-act.ts'
import { notify } from '../notifications/notify.ts'

type NotifyDeps = Pick<Deps, 'jobs' | 'clock'>
type Hiding = { pensumId: string; ground: Ground; statement: string; reported: boolean }

export async function hideList(
  deps: Deps,
  operatorId: string,
  input: ParsedBodyOf<typeof contract.hidePensum>,
): Promise<Record<string, never>> {
  await deps.db.transaction().execute((tx) => hideListIn(deps, tx, operatorId, { ...input, reported: false }))
  return {}
}

export async function hideListIn(
  deps: NotifyDeps,
  tx: Db,
  operatorId: string,
  { pensumId, ground, statement, reported }: Hiding,
): Promise<void> {
  const at = deps.clock.now()
  const { account_id: owner, sharing } = await lockList(tx, operatorId, pensumId)
  if (sharing === 'private') throw new Refusal('step_forbidden')
  const { id: takedownId } = await tx
    .insertInto('pensum_takedown')
    .values({ pensum_id: pensumId, ground, statement, reported, sharing, began_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('pensum')
    .set({ hidden: true, sharing: 'private', found_by: null })
    .where('id', '=', pensumId)
    .execute()
  const detail = { ground, statement, before: sharing, owner }
  await noteAct(tx, { operatorId, act: 'hide_pensum', subjectId: pensumId, detail, at })
  const notification = { channel: 'mail', kind: 'pensum_hidden', subjectId: takedownId } as const
  await notify(deps, tx, { ...notification, accountId: owner })
}

/** The list is shared again as it was before. */
export async function showList(
  deps: Deps,
  operatorId: string,
  { pensumId, statement }: ParsedBodyOf<typeof contract.showPensum>,
): Promise<Record<string, never>> {
  const at = deps.clock.now()
  await deps.db.transaction().execute(async (tx) => {
    const { account_id: owner } = await lockList(tx, operatorId, pensumId)
    const takedown = await tx
      .updateTable('pensum_takedown')
      .set({ lifted_at: at, lifted_statement: statement })
      .where('pensum_id', '=', pensumId)
      .where('lifted_at', 'is', null)
      .returning(['id', 'sharing'])
      .executeTakeFirst()
    if (!takedown) throw new Refusal('step_forbidden')
    await tx
      .updateTable('pensum')
      .set({ hidden: false, sharing: takedown.sharing })
      .where('id', '=', pensumId)
      .execute()
    await sql`update pensum set found_by = pensum_found_by(pensum) where id = ${pensumId}::uuid`.execute(tx)
    const detail = { statement, owner }
    await noteAct(tx, { operatorId, act: 'show_pensum', subjectId: pensumId, detail, at })
    const notification = { channel: 'mail', kind: 'pensum_shown_again', subjectId: takedown.id } as const
    await notify(deps, tx, { ...notification, accountId: owner })
  })
  return {}
}

/** Operators decide nothing about lists of their own. */
async function lockList(tx: Db, operatorId: string, pensumId: string) {
  if (!isUuid(pensumId)) throw new Refusal('not_found')
  const list = await tx
    .selectFrom('pensum')
    .select(['account_id', 'sharing'])
    .where('id', '=', pensumId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!list) throw new Refusal('not_found')
  if (list.account_id === operatorId) throw new Refusal('step_forbidden')
  return list
}
