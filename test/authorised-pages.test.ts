/**
 * Every page × every role, as HTML and as the data that the browser's router asks for. A new route needs a row here. Two
 * more facts hold of all cells: no role gets a 5xx, and nobody reads what belongs to two others.
 */
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '../web/routes.ts'
import { testApp, type Person } from './app.ts'
import { cookieOf } from './people.ts'
import { secret, worldOf, type Role, type Sale } from './world-of-roles.ts'

/** Seen, led to the log-in, led elsewhere, or not there. */
type Outcome = 'page' | 'log-in' | 'away' | 'none'
type Row = { address?: (sale: Sale) => string; who: Record<Role, Outcome> }

const roles = ['visitor', 'unproven', 'stranger', 'suspended', 'buyer', 'seller', 'operator'] as const
const each = (outcome: Outcome, but: Partial<Record<Role, Outcome>> = {}) =>
  ({ ...Object.fromEntries(roles.map((role) => [role, outcome])), ...but }) as Record<Role, Outcome>

const everybody = each('page')
const own = each('page', { visitor: 'log-in' })
const backOffice = each('none', { visitor: 'log-in', operator: 'page' })
const buyerOnly = each('away', { visitor: 'log-in', buyer: 'page' })
const sellerOnly = each('away', { visitor: 'log-in', seller: 'page' })
const file = (may: Partial<Record<Role, Outcome>>) => each('none', { visitor: 'log-in', ...may })
const guestsOnly = each('away', { visitor: 'page', unproven: 'page' })
const parties = each('away', { visitor: 'log-in', buyer: 'page', seller: 'page' })

const rows: Record<string, Row> = {
  '/': { who: everybody },
  '/bøger': { who: everybody },
  '/bøger/:key': { address: ({ forSale }) => `/bøger/${forSale}`, who: everybody },
  '/bog/:key': { address: ({ forSale }) => `/bog/${forSale}`, who: each('none') },
  '/profil/:userId': { address: ({ seller }) => `/profil/${seller.id}`, who: everybody },
  '/fag': { who: everybody },
  '/fag/:subjectId': { address: () => '/fag/oekonomi', who: everybody },
  '/pensum': { who: everybody },
  '/pensum/:slug': { address: () => '/pensum/findes-ikke', who: each('none') },
  '/checkout': { who: everybody },
  '/betaling': { address: ({ orderId }) => `/betaling?key=${orderId}`, who: everybody },
  '/bekræftelse': {
    address: ({ listingId }) => `/bekræftelse?id=${listingId}`,
    who: each('away', { visitor: 'page', buyer: 'page', seller: 'page' }),
  },
  '/confirm/:dbId': { address: ({ listingId }) => `/confirm/${listingId}`, who: sellerOnly },
  '/sælgbog': { who: everybody },
  '/sælgbunke': { who: everybody },
  '/uploadImage': { who: everybody },
  '/scan': { who: everybody },
  '/indbakke': { address: ({ orderId }) => `/indbakke?chat=${orderId}`, who: everybody },
  '/afmeld': { who: everybody },
  '/afmeld/ønske': { address: () => '/afmeld/ønske?key=findes-ikke', who: each('none') },
  '/login': { who: guestsOnly },
  '/login/mail': { who: each('away', { visitor: 'page', unproven: 'log-in' }) },
  '/signup': { who: guestsOnly },
  '/reset_password': { who: each('away') },
  '/logout': { who: everybody },
  '/sikkerhed/luk': { who: own },
  '/farvel': { who: everybody },
  '/dashboard/etiket': {
    address: ({ orderId }) => `/dashboard/etiket?id=${orderId}`,
    who: file({ seller: 'page' }),
  },
  '/dashboard/bevis': {
    address: ({ orderId }) => `/dashboard/bevis?id=${orderId}&foto=${orderId}`,
    who: file({}),
  },
  '/dashboard/offline': { who: own },
  '/dashboard': { who: own },
  '/dashboard/bøger': { who: own },
  '/dashboard/minebøger': { who: own },
  '/dashboard/ordrer': { who: own },
  '/dashboard/ordre': { address: ({ orderId }) => `/dashboard/ordre?id=${orderId}`, who: parties },
  '/dashboard/problem': {
    address: ({ orderId }) => `/dashboard/problem?id=${orderId}`,
    who: each('away', { visitor: 'log-in' }),
  },
  '/dashboard/kvittering': { address: ({ orderId }) => `/dashboard/kvittering?id=${orderId}`, who: parties },
  '/dashboard/bekræftelse': {
    address: ({ listingId }) => `/dashboard/bekræftelse?book=${listingId}`,
    who: buyerOnly,
  },
  '/dashboard/ønsker': { who: own },
  '/dashboard/pensum': { who: own },
  '/dashboard/sager': { who: own },
  '/dashboard/saldo': { who: own },
  '/dashboard/profil': { who: own },
  '/dashboard/sikkerhed': { who: own },
  '/dashboard/indstillinger': { who: own },
  '/dashboard/notifikationer': { who: own },
  '/dashboard/editBook': {
    address: ({ forSale }) => `/dashboard/editBook?book=${forSale}`,
    who: file({ seller: 'page' }),
  },
  '/drift': { who: backOffice },
  '/drift/ordrer': { who: backOffice },
  '/drift/ordrer/:orderId': { address: ({ orderId }) => `/drift/ordrer/${orderId}`, who: backOffice },
  '/drift/brugere': { who: backOffice },
  '/drift/brugere/:userId': { address: ({ buyer }) => `/drift/brugere/${buyer.id}`, who: backOffice },
  '/drift/rapporter': { who: backOffice },
  '/drift/henvendelser': { who: backOffice },
  '/drift/bøger': { who: backOffice },
  '/drift/værker': { who: backOffice },
  '/drift/værker/:workId': {
    address: ({ forSale }) => `/drift/værker/${forSale}`,
    who: each('none', { visitor: 'log-in' }),
  },
  '/drift/job': { who: backOffice },
  '/drift/drift': { who: backOffice },
  '/drift/log': { who: backOffice },
  '/drift/indstillinger': { who: backOffice },
  '/drift/annoncer': { who: backOffice },
  '/drift/annoncer/ny': { who: backOffice },
  '/drift/annoncer/:advertId': {
    address: ({ forSale }) => `/drift/annoncer/${forSale}`,
    who: each('none', { visitor: 'log-in' }),
  },
  '/offline': { who: everybody },
  '/hjælp': { who: everybody },
  '/hjælp/:topic': { address: () => '/hjælp/køb', who: everybody },
  '/vilkår': { who: everybody },
  '/privatliv': { who: everybody },
  '/kontakt': { who: everybody },
  '/om': { who: everybody },
  '/*': { address: () => '/findes-ikke', who: each('none') },
}

const flat = (entries: readonly RouteConfigEntry[], above = ''): string[] =>
  entries.flatMap(({ path = '', index, children }) => {
    const here = path === '' ? above : `${above}/${path}`
    const inner = children ? flat(children, here) : []
    return index || !children ? [here === '' ? '/' : here, ...inner] : inner
  })

test('every page has a row', () => {
  expect([...new Set(flat(routes))].toSorted()).toEqual(Object.keys(rows).toSorted())
})

test(
  'each role sees the pages that are for it and nothing of two others, as a page and as its data',
  { timeout: 240_000 },
  async () => {
    const app = await testApp({}, { pages: true })
    const { sale, roles: people } = await worldOf(app)
    const seen = new Map<string, string>()
    for (const path of Object.keys(rows)) {
      for (const role of roles) {
        const cookie = cookieFor(people[role])
        for (const [kind, at] of bothOf(path, sale)) {
          const { outcome, text } = await visit(app.url + encodeURI(at), cookie)
          seen.set(
            `${kind} ${path} as ${role}`,
            `${outcome}${isRead(text, role) ? ' and reads others’ words' : ''}`,
          )
        }
      }
    }
    const expected = Object.entries(rows).flatMap(([path, { who }]) =>
      roles.flatMap((role) =>
        ['page', 'data'].map((kind) => [`${kind} ${path} as ${role}`, who[asWhom(role)]] as const),
      ),
    )
    expect(Object.fromEntries(seen)).toEqual(Object.fromEntries(expected))

    function isRead(text: string, role: Role) {
      const mayRead = role === 'buyer' || role === 'seller' || role === 'operator'
      return (
        !mayRead &&
        [secret, sale.buyer.email, sale.seller.email, 'Århusgade 1'].some((words) => text.includes(words))
      )
    }
  },
)

/** The pages that a suspended person with an open order may not see; each says why. */
const closedToSuspended = [
  '/indbakke',
  '/dashboard',
  '/dashboard/bøger',
  '/dashboard/minebøger',
  '/dashboard/profil',
  '/dashboard/indstillinger',
  '/dashboard/notifikationer',
  '/dashboard/ønsker',
  '/dashboard/pensum',
  '/dashboard/editBook',
]

test.each(['buyer', 'seller'] as const)(
  'a suspended %s of an open order sees that order and the money, and elsewhere why there is no more',
  { timeout: 120_000 },
  async (role) => {
    const app = await testApp({}, { pages: true })
    const { sale, roles: people } = await worldOf(app)
    const { id } = people[role]
    await app.as(people.operator, 'suspendUser', { userId: id, statement: 'Snyd med bøger' })
    // The suspension has ended all log-ins; the open order allows a new one.
    const cookie = `session=${cookieOf(await app.signIn(id))}`
    const seen = new Map<string, string>()
    for (const path of Object.keys(rows)) {
      for (const [kind, at] of bothOf(path, sale)) {
        const { outcome, text } = await visit(app.url + encodeURI(at), cookie)
        const isTold = outcome !== '403' || text.includes('Snyd med bøger')
        seen.set(`${kind} ${path}`, isTold ? outcome : `${outcome} without a reason`)
      }
    }
    const expected = Object.entries(rows).flatMap(([path, { who }]) => {
      const isClosed = closedToSuspended.includes(path)
      // A suspended seller has no public profile, and the books are hidden.
      const isHidden = role === 'seller' && ['/bøger/:key', '/profil/:userId'].includes(path)
      const outcome = isClosed ? '403' : isHidden ? 'none' : who[role]
      return ['page', 'data'].map((kind) => [`${kind} ${path}`, outcome] as const)
    })
    expect(Object.fromEntries(seen)).toEqual(Object.fromEntries(expected))
  },
)

/** A suspension without open orders ends all log-ins, so its person sees what a guest sees. */
const asWhom = (role: Role) => (role === 'suspended' ? 'visitor' : role)

const cookieFor = (person: Person | null) => (person ? `session=${cookieOf(person.token)}` : '')

/** The address of a page and that of its data. */
function bothOf(path: string, sale: Sale) {
  const address = rows[path]!.address?.(sale) ?? path
  return [
    ['page', address],
    ['data', dataOf(address)],
  ] as const
}

async function visit(url: string, cookie: string) {
  const reply = await fetch(url, { headers: { cookie }, redirect: 'manual' })
  const text = await reply.text()
  return { outcome: outcomeOf(reply, text), text }
}

/** The address where the router asks for the data of a page. */
function dataOf(address: string) {
  const [path = '', query] = address.split('?')
  return `${path === '/' ? '/_' : path}.data${query === undefined ? '' : `?${query}`}`
}

/** The data of a page that leads elsewhere is a 202 that names where. */
function outcomeOf(reply: Response, text: string): string {
  const to = reply.headers.get('location') ?? (reply.status === 202 ? text : null)
  if (to !== null) return to.includes('/login') ? 'log-in' : 'away'
  if (reply.status === 404) return 'none'
  return reply.status === 200 ? 'page' : String(reply.status)
}
