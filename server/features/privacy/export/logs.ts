/**
 * Records of acts for the person, or by them as an operator: payouts, mails, log-ins, acts. Short rows, one list
 * each.
 */
import { deviceName } from '#rules/device-name'
import type { ExportParams } from './export-params.ts'
import { eachOf } from './in-batches.ts'

export async function* payouts({ db, accountId }: ExportParams) {
  const rows = eachOf(
    db
      .selectFrom('payout')
      .select(['id', 'amount', 'state', 'arrival_at', 'failure', 'created_at'])
      .where('account_id', '=', accountId),
  )
  for await (const { id, amount, state, arrival_at, failure, created_at } of rows)
    yield {
      id,
      beløb_øre: amount,
      tilstand: state,
      ønsket: created_at,
      fremme: arrival_at,
      fejl: failure,
    }
}

export async function* notifications({ db, accountId }: ExportParams) {
  const rows = eachOf(
    db
      .selectFrom('notification')
      .select(['id', 'chat_id', 'body', 'seen_at', 'created_at'])
      .where('account_id', '=', accountId),
  )
  for await (const { chat_id, body, seen_at, created_at } of rows)
    yield { samtale: chat_id, tekst: body, tidspunkt: created_at, set: seen_at }
}

export async function* dispatches({ db, accountId }: ExportParams) {
  const rows = eachOf(
    db
      .selectFrom('dispatch')
      .select(['id', 'channel', 'kind', 'state', 'created_at', 'sent_at'])
      .where('account_id', '=', accountId),
  )
  for await (const { channel, kind, state, created_at, sent_at } of rows)
    yield { kanal: channel, art: kind, tilstand: state, bestilt: created_at, sendt: sent_at }
}

/** Exports the person's acts as an operator, without the subject, which is not about them. */
export async function* operatorActs({ db, accountId }: ExportParams) {
  const rows = eachOf(
    db.selectFrom('operator_act').select(['id', 'act', 'done_at']).where('operator_id', '=', accountId),
  )
  for await (const { act, done_at } of rows) yield { handling: act, tidspunkt: done_at }
}

export async function* logIns({ db, accountId }: ExportParams) {
  const rows = await db
    .selectFrom('session')
    .select(['created_at', 'expires_at', 'last_seen_at', 'user_agent', 'origin', 'way'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute()
  for (const row of rows)
    yield {
      tidspunkt: row.created_at,
      gælder_til: row.expires_at,
      sidst_brugt: row.last_seen_at,
      enhed: deviceName(row.user_agent),
      netværk: row.origin,
      logget_ind_med: row.way,
    }
}

export async function* knownDevices({ db, accountId }: ExportParams) {
  const rows = await db
    .selectFrom('known_device')
    .select(['user_agent', 'origin', 'first_seen_at', 'last_seen_at'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
  for (const row of rows)
    yield {
      enhed: deviceName(row.user_agent),
      netværk: row.origin,
      første_gang: row.first_seen_at,
      sidste_gang: row.last_seen_at,
    }
}

/** The second factor, without its secret, and where they could be reached until lately. */
export async function secondFactor({ db, accountId }: ExportParams) {
  const [factor, codes, contacts, keys] = await Promise.all([
    db
      .selectFrom('second_factor')
      .select('confirmed_at')
      .where('account_id', '=', accountId)
      .executeTakeFirst(),
    db.selectFrom('recovery_code').select('used_at').where('account_id', '=', accountId).execute(),
    db
      .selectFrom('former_contact')
      .select(['channel', 'address', 'replaced_at'])
      .where('account_id', '=', accountId)
      .execute(),
    db
      .selectFrom('passkey')
      .select(['name', 'created_at', 'used_at'])
      .where('account_id', '=', accountId)
      .execute(),
  ])
  return {
    adgangsnøgler: keys.map(({ name, created_at, used_at }) => ({
      enhed: name,
      oprettet: created_at,
      brugt: used_at,
    })),
    totrinskode_siden: factor?.confirmed_at ?? null,
    ubrugte_nødkoder: codes.filter(({ used_at }) => used_at === null).length,
    tidligere_kontaktoplysninger: contacts.map(({ channel, address, replaced_at }) => ({
      kanal: channel,
      adresse: address,
      skiftet: replaced_at,
    })),
  }
}

/** Exports the account's events. Which colleague looked is not the person's to know. */
export async function* securityEvents({ db, accountId }: ExportParams) {
  const rows = eachOf(
    db
      .selectFrom('security_event')
      .select(['id', 'kind', 'user_agent', 'origin', 'detail', 'happened_at'])
      .where('account_id', '=', accountId),
  )
  for await (const row of rows)
    yield {
      hvad: row.kind,
      tidspunkt: row.happened_at,
      enhed: row.user_agent,
      netværk: row.origin,
      detaljer: row.detail,
    }
}

/** When and why they were suspended, and when that ended. */
export async function* suspensions({ db, accountId }: ExportParams) {
  const rows = await db
    .selectFrom('suspension')
    .select(['statement', 'began_at', 'lifted_statement', 'lifted_at'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
  for (const row of rows)
    yield {
      begrundelse: row.statement,
      begyndt: row.began_at,
      ophævet_fordi: row.lifted_statement,
      ophævet: row.lifted_at,
    }
}

/** Exports the person's reading lists that operators have hidden, and why. */
export async function* hiddenLists({ db, accountId }: ExportParams) {
  const rows = await db
    .selectFrom('pensum_takedown')
    .innerJoin('pensum', 'pensum.id', 'pensum_id')
    .select(['pensum_id', 'ground', 'statement', 'began_at', 'lifted_at', 'lifted_statement'])
    .where('pensum.account_id', '=', accountId)
    .orderBy('pensum_takedown.id')
    .execute()
  for (const row of rows)
    yield {
      pensum: row.pensum_id,
      grundlag: row.ground,
      begrundelse: row.statement,
      skjult: row.began_at,
      vist_igen: row.lifted_at,
      begrundelse_for_at_vise: row.lifted_statement,
    }
}

/** Exports the person's listings that operators have hidden, and why. */
export async function* takedowns({ db, accountId }: ExportParams) {
  const rows = await db
    .selectFrom('takedown')
    .innerJoin('listing', 'listing.id', 'takedown.listing_id')
    .select(['listing_id', 'ground', 'statement', 'began_at', 'lifted_at', 'lifted_statement'])
    .where('listing.seller_id', '=', accountId)
    .orderBy('takedown.id')
    .execute()
  for (const row of rows)
    yield {
      annonce: row.listing_id,
      grundlag: row.ground,
      begrundelse: row.statement,
      skjult: row.began_at,
      vist_igen: row.lifted_at,
      begrundelse_for_at_vise: row.lifted_statement,
    }
}
