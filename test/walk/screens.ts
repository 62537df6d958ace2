/** The people of the walk, and the screens that each of them opens. */
import type { Page } from '@playwright/test'
import type { Person } from '../people.ts'
import { longNames, longTitle, salesInEveryState, soldByParcel } from '../e2e/steps/order-states.ts'
import type { World } from '../e2e/world.ts'

export type Screen = {
  path: string
  /** The steps before and after the page is opened. */
  before?: (page: Page) => Promise<unknown>
  open?: (page: Page) => Promise<unknown>
  /** Other widths show something else. */
  ofPhone?: boolean
}
export type Walk = { person: Person | null; screens: (string | Screen)[]; refused?: string[] }

const work = { title: 'Arbejdsmiljøorganisationsuddannelsen i praksis', authors: ['Grethe Østergaard'] }

const everybodys = [
  '/hjælp',
  '/hjælp/salg',
  '/kontakt',
  '/om',
  '/vilkår',
  '/privatliv',
  '/fag',
  '/pensum',
  '/checkout',
]

export const walkers: Record<string, (world: World, page: Page) => Promise<Walk>> = {
  async 'a guest'(world) {
    const older = await world.listedBook({ ...work, isbn: '9788700000341', edition: '1. udgave', pages: 310 })
    await world.listedBook({ ...work, isbn: '9788700000342', edition: '2. udgave', year: 2019, pages: 352 })
    await world.listedBook({ title: longTitle, price: 1_234_50 })
    const text = encodeURIComponent('arbejdsmiljøorganisationsuddannelsen')
    const [hit] = (await world.as(null, 'searchWorks', { query: work.title })).body
    return {
      person: null,
      screens: [
        '/',
        '/bøger',
        `/bøger?id=${text}&vis=samlet&stand=2&til=900&afhentning=ja`,
        `/bøger?id=${text}${text}&vis=samlet`,
        { path: '/bøger', open: (page) => press(page, 'Filtre'), ofPhone: true },
        `/bøger/id=${older.bookId}`,
        `/bøger/${older.id}`,
        `/profil/${older.seller.id}`,
        `/indbakke?book=${older.id}`,
        `/bog/${hit!.slug}-${hit!.workId}`,
        '/fag/medicin-og-sundhed',
        '/fag/alger-og-mikroalger',
        ...everybodys,
        '/login',
        '/login/mail',
        '/signup',
        '/reset_password',
        '/farvel',
        '/offline',
        '/sælgbog',
        '/sælgbunke',
        '/scan?sessionId=findes-ikke',
        '/bøger/findes-ikke',
        '/findes-ikke',
      ],
      refused: ['/bøger/findes-ikke', '/findes-ikke'],
    }
  },

  async 'somebody new, whose lists are empty'(world) {
    return {
      person: await world.person(longNames.buyer),
      screens: ['/', '/indbakke', '/sælgbog', '/sælgbunke', ...everybodys, ...ownPages],
    }
  },

  async 'a seller'(world) {
    const { seller, orderId } = await soldByParcel(world)
    const book = await world.listedBook({ title: longTitle, price: 1_234_50 }, seller)
    const asker = await world.person(longNames.buyer)
    await world.as(asker, 'chatSM', { chat: { dbId: book.id }, msg: 'Er den stadig til salg?' })
    const steps = [0, 1, 2, 3, 4].map((step) => `/sælgbog?currentStep=${step}`)
    const [chat] = (await world.as(seller, 'chatsGet')).body
    return {
      person: seller,
      screens: [
        '/',
        '/indbakke',
        ...(chat ? [`/indbakke?chatId=${chat.chatId}`] : []),
        ...ownPages,
        `/dashboard/editBook?book=${book.id}`,
        `/dashboard/ordre?id=${orderId}`,
        `/bøger/${book.id}`,
        '/sælgbunke',
        ...steps,
      ],
    }
  },

  async 'a buyer with a basket'(world, page) {
    const { buyer, seller, orderId } = await soldByParcel(world)
    const book = await world.listedBook({ title: longTitle, price: 1_234_50 }, seller)
    await world.as(buyer, 'saveWish', { isbn: '9788750210368' })
    await world.signIn(page, buyer)
    await page.goto(`/bøger/${book.id}`)
    await page.getByRole('button', { name: 'Læg i kurv' }).first().click()
    return {
      person: null,
      screens: [
        '/checkout',
        '/',
        `/indbakke?book=${book.id}`,
        ...ownPages,
        `/dashboard/kvittering?id=${orderId}`,
        `/dashboard/problem?id=${orderId}`,
      ],
    }
  },

  ...Object.fromEntries(
    (['buyer', 'seller'] as const).map((side) => [`orders in every state, ${side}`, ordersOf(side)]),
  ),

  async 'an operator'(world) {
    const sale = await soldByParcel(world)
    await world.as(sale.seller, 'chatSM', { chat: { chatId: sale.orderId, type: 2 }, msg: 'Hej' })
    const asked = await soldByParcel(world)
    await world.as(asked.buyer, 'refundRequest', {
      shipment: asked.orderId,
      reason: 2,
      text: 'Side 12 mangler',
    })
    const book = await world.listedBook({ ...work, isbn: '9788700000341' }, sale.seller)
    await world.as(sale.buyer, 'reportListing', {
      dbId: book.id,
      reason: 'copy',
      note: 'Bogen er kopieret',
      good_faith: true,
    })
    const [hit] = (await world.as(null, 'searchWorks', { query: work.title })).body
    return {
      person: await world.person({ ...longNames.seller, role: 'operator' }),
      screens: [
        '/drift',
        '/drift/ordrer',
        `/drift/ordrer/${sale.orderId}`,
        `/drift/ordrer/${asked.orderId}`,
        '/drift/brugere',
        `/drift/brugere/${sale.seller.id}`,
        '/drift/rapporter',
        '/drift/henvendelser',
        '/drift/bøger',
        '/drift/værker',
        `/drift/værker/${hit!.workId}`,
        '/drift/job',
        '/drift/drift',
        '/drift/log',
        '/drift/indstillinger',
        '/drift/annoncer',
        '/drift/annoncer/ny',
      ],
    }
  },
}

const ownPages = [
  'bøger',
  'ordrer',
  'ordrer?vis=salg',
  'ønsker',
  'pensum',
  'sager',
  'saldo',
  'profil',
  'sikkerhed',
  'notifikationer',
].map((page) => `/dashboard/${page}`)

/** Each sale has people of its own, so the one who walks is changed on the way. */
function ordersOf(side: 'buyer' | 'seller') {
  return async (world: World): Promise<Walk> => {
    const sales = await salesInEveryState(world)
    const screens = sales.map((sale) => ({
      path: `/dashboard/ordre?id=${sale.orderId}#${sale.state}`,
      before: (page: Page) => world.signIn(page, sale[side]),
    }))
    return { person: null, screens }
  }
}

async function press(page: Page, name: string) {
  await page.getByRole('button', { name }).filter({ visible: true }).first().click()
}
