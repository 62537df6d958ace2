/** Words for the act that somebody is about to do, for the dialog that asks who they are. */
import type { CallName } from '#contract/paths'

type Words = { title: string; text?: string }
type Body = Readonly<Record<string, unknown>>

const textIn = (body: Body, name: string) => (typeof body[name] === 'string' ? body[name] : '')

const words: Partial<Record<CallName, Words | ((body: Body) => Words)>> = {
  createBankToken: (body) => ({
    title: 'Du vælger udbetalingskonto',
    text: `Kontoen, der slutter på ${textIn(body, 'iban').slice(-4)}`,
  }),
  payout: { title: 'Du udbetaler din saldo', text: 'Til din udbetalingskonto' },
  accountLink: { title: 'Du giver oplysninger til din udbetaling' },
  newPhone: (body) => ({ title: 'Du skifter mobilnummer', text: `Til ${textIn(body, 'phone')}` }),
  setAddress: { title: 'Du skifter navn eller mobilnummer' },
  endSession: { title: 'Du logger en enhed ud' },
  endOtherSessions: { title: 'Du logger alle andre enheder ud' },
  logoutEverywhere: { title: 'Du logger ud overalt' },
  beginPasskey: { title: 'Du tilføjer en adgangsnøgle' },
  addPasskey: { title: 'Du tilføjer en adgangsnøgle' },
  removePasskey: { title: 'Du fjerner en adgangsnøgle' },
  beginSecondFactor: { title: 'Du slår totrinskode til' },
  confirmSecondFactor: { title: 'Du slår totrinskode til' },
  endSecondFactor: { title: 'Du slår totrinskode fra' },
  newRecoveryCodes: { title: 'Du får nye nødkoder', text: 'De gamle holder op med at virke' },
  deleteAccount: { title: 'Du sletter din konto', text: 'Det kan ikke fortrydes' },
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
  stopTrade: ({ part, stopped }) => ({
    title: `Du ${stopped ? 'stopper' : 'åbner for'} ${part === 'purchases' ? 'nye køb' : 'udbetalinger'}`,
    text: 'For alle på Genlæst',
  }),
  resumeLabels: { title: 'Du bestiller alle pakkelabels igen' },
  retryJob: { title: 'Du prøver et job igen', text: 'Det kan være et, der flytter penge' },
  settleRefund: { title: 'Du afslutter en refundering' },
  settleLatePayment: { title: 'Du afslutter en betaling' },
  settlePayoutTrouble: { title: 'Du afslutter et problem med udbetaling' },
  closeReport: { title: 'Du lukker en konto' },
  suspendUser: { title: 'Du lukker en konto' },
  giveBack: { title: 'Du giver en konto tilbage, eller stopper det' },
  liftSuspension: { title: 'Du åbner en konto igen' },
}

export function proofWords(call: CallName, body: Body): Words | null {
  const found = words[call]
  return typeof found === 'function' ? found(body) : (found ?? null)
}
