/**
 * Every call × every role. Whatever the contract gains needs a row here: whose things the call is about, and who of those
 * that may call it at all may touch them. Two more facts hold of all cells: no role gets a 5xx, and nobody reads a
 * stranger's words.
 */
import { expect, test } from 'vitest'
import { contract } from '#contract/contract'
import type { Route } from '#contract/http'
import { paths, type CallName } from '#contract/paths'
import { testApp, type Person, type TestApp } from './app.ts'
import { secret, worldOf, type Role, type Sale } from './world-of-roles.ts'

/** About things of these two. `may` are those who are let in; a refusal by the order's state is no refusal of rights. */
type Foreign = { about: (sale: Sale) => object; may: readonly Role[] }

const parties: readonly Role[] = ['buyer', 'seller']
const order = (may: readonly Role[], more: object = {}): Foreign => ({
  about: ({ orderId }) => ({ shipment: orderId, ...more }),
  may,
})
const chat = (more: object = {}): Foreign => ({
  about: ({ orderId }) => ({ chatId: orderId, ...more }),
  may: parties,
})
const listing = (more: object = {}): Foreign => ({
  about: ({ forSale }) => ({ dbId: forSale, ...more }),
  may: ['seller'],
})
const sold = (may: readonly Role[]): Foreign => ({ about: ({ listingId }) => ({ dbId: listingId }), may })

const foreign: Partial<Record<CallName, Foreign>> = {
  findShipment: order(parties),
  orderDetails: sold(parties),
  getDate: sold(parties),
  satisfied: order(['buyer']),
  refundRequest: order(['buyer'], { reason: 2, text: 'Slidt' }),
  refundEvidence: { about: ({ orderId }) => form({ shipment: orderId }), may: parties },
  evidencePhoto: { about: ({ orderId }) => ({ shipment: orderId, photo: orderId }), may: [] },
  answerRefund: order(['seller'], { text: 'Den var hel' }),
  makeOffer: order(parties, { back: 40_00 }),
  answerOffer: { about: ({ orderId, offer }) => ({ shipment: orderId, offer, accept: false }), may: parties },
  giveAllBack: order(['seller']),
  acceptReturn: order(['seller']),
  markReturnSent: order(['buyer']),
  confirmReturn: order(['seller']),
  objectToReturn: order(['seller'], { text: 'Kaffe' }),
  cancelRequest: order(['buyer']),
  confirmHandover: order(['seller'], { code: '0000' }),
  markSent: order(['seller']),
  takeBackSent: order(['seller']),
  markReceived: order(['buyer']),
  notReceived: order(['buyer']),
  sendAgain: order(['buyer'], {
    service_point: { id: '1', agent: 'dao', zipcode: '2100' },
    phone: '4520304050',
  }),
  payForLabel: order(['buyer'], {
    service_point: { id: '1', agent: 'dao', zipcode: '2100' },
    phone: '4520304050',
  }),
  notSentAgain: order(['buyer']),
  label: order(['seller']),
  chatSM: { about: ({ orderId }) => ({ chat: { chatId: orderId, type: 2 }, msg: 'Hej' }), may: parties },
  chatMessages: chat(),
  seenChat: chat(),
  pensum: { about: ({ orderId }) => ({ pensum: orderId }), may: [] },
  copyPensum: { about: ({ orderId }) => ({ pensum: orderId }), may: [] },
  deletePensum: { about: ({ orderId }) => ({ pensumId: orderId }), may: [] },
  restorePensum: { about: ({ orderId }) => ({ pensumId: orderId }), may: [] },
  deleteWish: { about: ({ orderId }) => ({ wishId: orderId }), may: [] },
  blockParty: chat(),
  reportChat: chat({ reason: 'spam', note: '' }),
  myBook: listing(),
  editBook: {
    about: ({ forSale }) => form({ dbId: forSale, condition: '1', price: '100' }),
    may: ['seller'],
  },
  deleteMyBook: listing(),
  restoreMyBook: listing(),
  relistMyBook: sold(['seller']),
}

/** The caller's own account, sessions, messages and money, whatever is sent. */
const own = new Set<CallName>([
  'renewSession',
  'protected',
  'validateEmail',
  'sendVerificationCode',
  'verifyPhone',
  'newPhone',
  'setAddress',
  'createBankToken',
  'account',
  'acceptTerms',
  'signCards',
  'newEmail',
  'verifyNewEmail',
  'cancelNewEmail',
  'changePassword',
  'logoutEverywhere',
  'myData',
  'accountDeletion',
  'deleteAccount',
  'prove',
  'sessions',
  'endSession',
  'endOtherSessions',
  'securityLog',
  'secondFactor',
  'beginSecondFactor',
  'confirmSecondFactor',
  'endSecondFactor',
  'newRecoveryCodes',
  'passkeys',
  'beginPasskey',
  'addPasskey',
  'removePasskey',
  'proveByPasskey',
  'stopPayouts',
  'payoutWait',
  'enterBook',
  'newBook',
  'myBooks',
  'myBookCounts',
  'userOwnsBook',
  'servicePoints',
  'buyBook',
  'myShipments',
  'bought',
  'booksToPassOn',
  'pickupPoints',
  'stripeUser',
  'payout',
  'accountLink',
  'draftChat',
  'chatsGet',
  'messagePhotos',
  'unblock',
  'blockedPeople',
  'myEnquiries',
  'notifications',
  'noticeChoice',
  'chooseNotices',
  'pensums',
  'savePensum',
  'wishes',
  'saveWish',
  'pushStatus',
  'turnOnPush',
  'turnOffPush',
  'turnOffOtherPush',
  'tryPush',
])
/** Calls that everybody may make; those with a secret in them, whoever has it. */
const ofAll = new Set<CallName>([
  'checkEmail',
  'login',
  'register',
  'logout',
  'forgotPassword',
  'validateResetToken',
  'resetPassword',
  'askSignInLink',
  'readSignInLink',
  'signInByLink',
  'readNotMe',
  'notMe',
  'askForPasskey',
  'signInByPasskey',
  'addresses',
  'postalCode',
  'settings',
  'getSuggestions',
  'books',
  'getResults',
  'findBook',
  'findBooks',
  'booksFromSS',
  'seller',
  'searchFilters',
  'nearMatches',
  'understoodQuery',
  'relatedBooks',
  'edition',
  'knownWork',
  'searchWorks',
  'work',
  'workCopies',
  'readPensum',
  'planPensum',
  'searchPensums',
  'demand',
  'readWishStop',
  'stopWish',
  'resumeWish',
  'subjects',
  'subject',
  'searchIsbn',
  'priceGuidance',
  'ownCopies',
  'openPhoneSession',
  'openPayment',
  'leavePayment',
  'reportListing',
  'reportPerson',
  'reportPensum',
  'contactUs',
  'unsubscribe',
  'renewPush',
  'adverts',
])
/** Operators' calls that move no money, shut nobody out and read nothing that two others wrote to each other. */
const withoutProof = new Set<CallName>([
  'operatorQueues',
  'operatorProviders',
  'operatorOrders',
  'operatorOrder',
  'operatorWrite',
  'operatorNote',
  'holdCase',
  'giveCase',
  'answerRead',
  'latePayments',
  'heldMoney',
  'payoutTroubles',
  'operatorReports',
  'enquiries',
  'answerEnquiry',
  'hideListing',
  'showListing',
  'hidePensum',
  'showPensum',
  'operatorUpkeep',
  'tradeStops',
  'failedJobs',
  'operatorUsers',
  'operatorUser',
  'operatorSecurityLog',
  'operatorWork',
  'joinWorks',
  'partWork',
  'stateSubjects',
  'operatorActs',
  'operatorSettings',
  'allAdverts',
  'advert',
  'newAdvert',
  'editAdvert',
  'endAdvert',
  'confirmBook',
  'unconfirmedBooks',
])
/** Calls that a thief of a session would make first. Those behind these take the password or a code in their body. */
const byIntruders: readonly CallName[] = [
  'createBankToken',
  'accountLink',
  'payout',
  'newPhone',
  'setAddress',
  'endSession',
  'endOtherSessions',
  'logoutEverywhere',
  'beginPasskey',
  'addPasskey',
  'removePasskey',
  'beginSecondFactor',
  'confirmSecondFactor',
  'endSecondFactor',
  'newRecoveryCodes',
  'myData',
  'deleteAccount',
]
/** Bodies without a fault, for calls whose fault would be told before the proof is asked for. */
const validBody: Partial<Record<CallName, (sale: Sale) => object>> = {
  setAddress: () => ({ values: { first_name: 'Ny' } }),
  newPhone: () => ({ phone: '4528416703' }),
  createBankToken: () => ({ iban: 'DK5000400440116243', account_holder_name: 'Anna Dal' }),
  addPasskey: () => ({ response: { id: 'x' } }),
  removePasskey: ({ orderId }) => ({ passkeyId: orderId }),
  confirmSecondFactor: () => ({ code: '123456' }),
  endSession: ({ orderId }) => ({ sessionId: orderId }),
  operatorChat: ({ orderId }) => ({ orderId }),
  reportedChat: ({ orderId }) => ({ reportId: orderId }),
  operatorStep: ({ orderId }) => ({ orderId, step: 'voidOrder', statement: 'Sagen er klar' }),
  retryMoney: ({ orderId }) => ({ orderId }),
  retryJob: ({ orderId }) => ({ jobId: orderId }),
  settleRefund: ({ orderId }) => ({ orderId, statement: 'Overført' }),
  settleLatePayment: ({ orderId }) => ({ purchaseId: orderId, statement: 'Overført' }),
  settlePayoutTrouble: ({ orderId }) => ({ userId: orderId, statement: 'Klaret' }),
  reopenSale: ({ orderId }) => ({ orderId, amount: 10_00, fromSeller: false, statement: 'Penge tilbage' }),
  answerDecision: ({ orderId }) => ({ decisionId: orderId, confirm: true }),
  closeReport: ({ orderId }) => ({
    reportId: orderId,
    decision: 'account_suspended',
    statement: 'Lukket',
    reasons: 'Snyd',
  }),
  stopTrade: () => ({ part: 'payouts', stopped: true, statement: 'Vi undersøger en fejl' }),
  suspendUser: ({ buyer }) => ({ userId: buyer.id, statement: 'Snyd' }),
  liftSuspension: ({ buyer }) => ({ userId: buyer.id, statement: 'En fejl' }),
  giveBack: ({ buyer }) => ({ userId: buyer.id, step: 'begin', statement: 'Viste pas' }),
}
/** Names the book in a header, so it is asked by itself. */
const byHeader = 'soldBookDetails'

function form(fields: Record<string, string>) {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  return data
}

const names = Object.keys(contract) as CallName[]
const routeOf = (name: CallName): Route => contract[name]

test('every call has a row', () => {
  const placed = (name: CallName) =>
    routeOf(name).auth === 'operator' ||
    name in foreign ||
    own.has(name) ||
    ofAll.has(name) ||
    name === byHeader
  expect(names.filter((name) => !placed(name))).toEqual([])
})

test('every call of an operator asks for a fresh proof, or is known to need none', () => {
  const wrong = names.filter(
    (name) =>
      routeOf(name).auth === 'operator' &&
      (routeOf(name).freshProof === undefined) !== withoutProof.has(name),
  )
  expect(wrong).toEqual([])
})

test('what an intruder would do first asks for a fresh proof', () => {
  expect(byIntruders.filter((name) => routeOf(name).freshProof === undefined)).toEqual([])
})

/** A caller who logs out has no more rights. */
const last: readonly CallName[] = ['logout', 'stopPayouts', 'logoutEverywhere', 'deleteAccount']
const inTurn = [...names.filter((name) => name !== byHeader && !last.includes(name)), ...last]

/** The answers that keep somebody out; any other lets the caller in, if only to be told that the time is over. */
const isRefused = (status: number) => status === 401 || status === 403 || status === 404

/** Whether the role is kept out of a call, whatever it is about. */
function isShutOut(name: CallName, role: Role, isSuspended = role === 'suspended'): boolean {
  const { auth, whileSuspended } = routeOf(name)
  if (auth === 'anyone') return false
  if (role === 'visitor' || (isSuspended && !whileSuspended)) return true
  if (auth === 'operator') return role !== 'operator'
  return auth === 'verified' && role === 'unproven'
}

test(
  'a call that asks for a fresh proof does nothing without one, whoever makes it',
  { timeout: 60_000 },
  async () => {
    const app = await testApp()
    const { sale, roles } = await worldOf(app)
    await app.deps.db.updateTable('session').set({ proven_at: null }).execute()
    const wrong: string[] = []
    for (const name of names.filter((each) => routeOf(each).freshProof !== undefined)) {
      const person = routeOf(name).auth === 'operator' ? roles.operator : roles.seller
      const { status, body } = await app.as(
        person,
        name,
        (validBody[name] ?? foreign[name]?.about)?.(sale) ?? {},
      )
      if (status !== 403 || body.code !== 'proof_needed') wrong.push(`${name}: ${status} ${body.code}`)
    }
    expect(wrong).toEqual([])
    expect((await app.as(roles.seller, 'protected')).status).toBe(200)
  },
)

test(
  'each role reaches what is its own and nothing else, and no cell is a fault',
  { timeout: 120_000 },
  async () => {
    const app = await testApp()
    const { sale, roles } = await worldOf(app)
    const wrong: (string | null)[] = []
    for (const [role, person] of Object.entries(roles) as [Role, Person | null][]) {
      wrong.push(await faultByHeader(app, sale, role, person))
      for (const name of inTurn) {
        const answer = await app.as(person, name, foreign[name]?.about(sale) ?? {})
        wrong.push(faultIn(name, role, answer))
      }
    }
    expect(wrong.filter((fault) => fault !== null)).toEqual([])
  },
)

test.each(parties)(
  'a suspended %s of an open order reaches that order, and of all else only what a suspension leaves',
  { timeout: 60_000 },
  async (role) => {
    const app = await testApp()
    const { sale, roles } = await worldOf(app)
    const { sale: strange } = await worldOf(app)
    const { id } = roles[role]!
    await app.as(roles.operator, 'suspendUser', { userId: id, statement: 'Snyd' })
    // The suspension has ended all log-ins; the open order allows a new one.
    const person = { ...roles[role]!, token: await app.signIn(id) }
    const wrong: (string | null)[] = []
    // A suspension leaves nothing of an order that has ended.
    const ending: readonly CallName[] = ['acceptReturn', 'giveAllBack', 'confirmReturn', ...last]
    for (const name of [...inTurn.filter((each) => !ending.includes(each)), ...ending]) {
      const row = foreign[name]
      if (row) wrong.push(faultIn(name, 'stranger', await app.as(person, name, row.about(strange)), true))
      wrong.push(faultIn(name, role, await app.as(person, name, row?.about(sale) ?? {}), true))
    }
    expect(wrong.filter((fault) => fault !== null)).toEqual([])
  },
)

async function faultByHeader({ url }: TestApp, { listingId }: Sale, role: Role, person: Person | null) {
  const { method, path } = paths[byHeader]
  const headers = { dbid: listingId, ...(person && { auth: person.token }) }
  const { status } = await fetch(`${url}${path}`, { method, headers })
  return (status === 200) === parties.includes(role) ? null : `${byHeader} as ${role}: ${status}`
}

/** The fault of the answer that this role gets; null if there is none. */
function faultIn(
  name: CallName,
  role: Role,
  { status, body }: { status: number; body: unknown },
  isSuspended?: boolean,
) {
  const row = foreign[name]
  const isOut = isShutOut(name, role, isSuspended)
  if (status >= 500) return `${name} as ${role}: ${status}`
  if (!isRefused(status) && (isOut || (row && !row.may.includes(role))))
    return `${name} lets ${role} in: ${status}`
  if (isRefused(status) && !isOut && row?.may.includes(role)) return `${name} keeps ${role} out: ${status}`
  // Operators weigh the case and what was reported.
  const mayRead = parties.includes(role) || routeOf(name).auth === 'operator'
  const isRead = JSON.stringify(body ?? '').includes(secret)
  return isRead && !mayRead ? `${name} shows ${role} the words of two others` : null
}
