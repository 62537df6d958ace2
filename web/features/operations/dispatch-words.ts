/** Danish names for the kinds and states of mails and SMS about an order. */
const kinds = new Map([
  ['order_paid', 'Kvittering'],
  ['purchase_paid', 'Kvittering for hele købet'],
  ['order_sold', 'Solgt'],
  ['ship_reminder', 'Husk at sende'],
  ['shipped', 'Afsendt'],
  ['delivered', 'Leveret'],
  ['finished', 'Afsluttet'],
  ['cancelled', 'Annulleret'],
  ['refund_asked', 'Refundering ønsket'],
  ['refund_granted', 'Refundering givet'],
  ['refund_declined', 'Refundering afvist'],
  ['refund_split', 'Beløbet delt'],
  ['offer_made', 'Forslag om et beløb'],
  ['offer_declined', 'Forslag afvist'],
  ['offer_expired', 'Forslag udløbet'],
  ['return_started', 'Bogen skal retur'],
  ['return_reminder', 'Husk at sende retur'],
  ['return_label_late', 'Pakkelabel til returen forsinket'],
  ['return_label_failed', 'Ingen pakkelabel til returen'],
  ['return_sent', 'Returpakken er sendt'],
  ['return_arrived', 'Returpakken er fremme'],
  ['return_not_sent', 'Ikke sendt retur'],
  ['return_missing', 'Returpakken mangler'],
  ['return_objected', 'Noget er galt med den returnerede bog'],
  ['return_confirmed', 'Returen er bekræftet'],
  ['refund_waiting', 'Refundering forsinket'],
  ['refund_sent', 'Refundering sendt'],
  ['reopened', 'Penge tilbage efter afslutning'],
  ['resumed', 'Ordren fortsætter'],
  ['action_needed', 'Handling påkrævet'],
  ['not_sent', 'Ikke sendt endnu'],
  ['arrival_asked', 'Er pakken fremme?'],
  ['sent_again', 'Sendes igen'],
  ['resend_reminder', 'Husk at vælge pakkeshop'],
  ['seller_suspended', 'Sælgerens konto er lukket'],
  ['label_late', 'Pakkelabel forsinket'],
  ['pickup_reminder', 'Husk at hente'],
  ['decision_late', 'Vi er forsinkede'],
  ['refund_withdrawn', 'Refundering trukket tilbage'],
  ['case_waits', 'Sag venter'],
  ['case_is_late', 'Sag over tid'],
  ['dispute_waits', 'Banken venter på svar'],
  ['dispute_is_late', 'Bankens frist er gået'],
  ['settled_disputed', 'Indsigelse efter godkendelse'],
  ['settled_dispute_lost', 'Tabt efter godkendelse'],
  ['returned_seen', 'Returneret pakke set igen'],
  ['disputed', 'Indsigelse fra køberens bank'],
  ['dispute_over', 'Indsigelse afsluttet'],
  ['dispute_lost', 'Banken tog betalingen tilbage'],
  ['payout_reminder', 'Penge på saldoen'],
  ['payouts_ready', 'Godkendt til udbetaling'],
  ['payouts_need_facts', 'Mangler oplysninger til udbetaling'],
  ['payouts_refused', 'Afvist til udbetaling'],
])

const states = new Map([
  ['waiting', 'venter'],
  ['sending', 'sendes'],
  ['sent', 'sendt'],
  ['failed', 'kunne ikke sendes'],
  ['unknown', 'måske sendt'],
  ['dropped', 'ikke sendt'],
])

export function dispatchName(kind: string): string {
  return kinds.get(kind.replace(/_(buyer|seller)$/, '')) ?? kind
}

export function dispatchState(state: string): string {
  return states.get(state) ?? state
}
