/** What somebody is about to do, for the dialog that asks who they are. */
import type { CallName } from '#contract/paths'

type Words = { title: string; text?: string }
type Body = Readonly<Record<string, unknown>>

const words: Partial<Record<CallName, Words | ((body: Body) => Words)>> = {
  createBankToken: ({ iban }) => ({
    title: 'Du vælger udbetalingskonto',
    text: `Kontoen, der slutter på ${String(iban ?? '').slice(-4)}`,
  }),
  payout: { title: 'Du udbetaler din saldo', text: 'Til din udbetalingskonto' },
  newPhone: ({ phone }) => ({ title: 'Du skifter mobilnummer', text: `Til ${String(phone ?? '')}` }),
  setAddress: { title: 'Du skifter navn eller mobilnummer' },
  endSession: { title: 'Du logger en enhed ud' },
  endOtherSessions: { title: 'Du logger alle andre enheder ud' },
  logoutEverywhere: { title: 'Du logger ud overalt' },
  myData: { title: 'Du henter dine data' },
  operatorChat: {
    title: 'Du læser, hvad to personer har skrevet',
    text: 'De kan se i deres log, at vi har læst det',
  },
  reportedChat: {
    title: 'Du læser, hvad to personer har skrevet',
    text: 'De kan se i deres log, at vi har læst det',
  },
  operatorStep: { title: 'Du afgør, hvad der sker med en ordre' },
  reopenSale: { title: 'Du giver penge tilbage' },
  answerDecision: { title: 'Du svarer på en kollegas afgørelse' },
  retryMoney: { title: 'Du flytter penge' },
  settleRefund: { title: 'Du afslutter en refundering' },
  settleLatePayment: { title: 'Du afslutter en betaling' },
  settlePayoutTrouble: { title: 'Du afslutter et problem med udbetaling' },
  suspendUser: { title: 'Du lukker en konto' },
  liftSuspension: { title: 'Du åbner en konto igen' },
}

export function proofWords(call: CallName, body: Body): Words | null {
  const found = words[call]
  return typeof found === 'function' ? found(body) : (found ?? null)
}
