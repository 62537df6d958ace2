import type { ExportParams } from './export-params.ts'

/** The account's row without the password's hash. */
export async function accountSection({ db, accountId }: ExportParams) {
  const row = await db.selectFrom('account').selectAll().where('id', '=', accountId).executeTakeFirstOrThrow()
  const { born_on } = await db
    .selectFrom('account')
    .select((select) => select.cast<string>('born_on', 'text').as('born_on'))
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const codes = await db
    .selectFrom('verification_code')
    .select(['channel', 'sent_to', 'sent_at', 'used_at'])
    .where('account_id', '=', accountId)
    .execute()
  const texts = await db
    .selectFrom('texted_code')
    .select(['phone', 'sent_at'])
    .where('account_id', '=', accountId)
    .orderBy('sent_at')
    .execute()
  const acceptances = await db
    .selectFrom('terms_acceptance')
    .select((select) => select.cast<string>('version', 'text').as('version'))
    .select(['accepted_at', 'ip', 'user_agent'])
    .where('account_id', '=', accountId)
    .orderBy('terms_acceptance.version')
    .execute()
  return {
    id: row.id,
    fornavn: row.first_name,
    efternavn: row.last_name,
    email: row.email,
    email_bekræftet: row.email_verified_at,
    ny_email_der_venter: row.new_email,
    fødselsdato: born_on,
    mobil: row.phone,
    mobil_bekræftet: row.phone_verified_at,
    adresse: row.line1 && { vej: row.line1, postnummer: row.postal_code, by: row.city },
    adresse_fundet_i_registret: row.address_verified,
    tilbyder_afhentning: row.pickup,
    viser_forbogstav_på_bøgers_kort: row.signs_cards,
    rolle: row.role,
    oprettet: row.created_at,
    vilkår: { accepteret: row.terms_accepted_at, ip: row.terms_ip, browser: row.terms_user_agent },
    accepterede_udgaver_af_vilkårene: acceptances.map(({ version, accepted_at, ip, user_agent }) => ({
      udgave: version,
      accepteret: accepted_at,
      ip,
      browser: user_agent,
    })),
    udbetaling: {
      konto_hos_betalingsudbyder: row.payout_account_id,
      vilkår: row.payout_terms_accepted_at && {
        accepteret: row.payout_terms_accepted_at,
        ip: row.payout_terms_ip,
        browser: row.payout_terms_user_agent,
      },
      aktiveret: row.payouts_enabled,
      mangler: row.payout_requirements,
      afvist_fordi: row.payout_disabled_reason,
      ses_på_siden: row.payout_review_since,
      bankkonto: row.bank_account,
      sidst_mindet_om_saldo: row.payout_reminded_at,
      sidst_udbetalt_af_os: row.payout_forced_at,
    },
    koder: codes.map((code) => ({
      kanal: code.channel === 'mail' ? 'mail' : 'sms',
      til: code.sent_to,
      sendt: code.sent_at,
      brugt: code.used_at,
    })),
    sms_koder_det_seneste_døgn: texts.map(({ phone, sent_at }) => ({ til: phone, sendt: sent_at })),
  }
}
