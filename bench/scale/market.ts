/** A marketplace with one of each: a finished sale with a conversation, an order that waits, and a book for sale; and what people ask of it. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '#server/db/embedded'
import { connect } from '#server/db/connect'
import { migrate } from '#server/db/migrate'
import { everyMinute } from '#server/handlers'
import { appCalls } from '#test/app-calls'
import { openApp } from '#test/open-app'
import { basketOf, createPeople } from '#test/people'
import { copier } from './grow.ts'

export async function openMarket(disposables: AsyncDisposableStack) {
  const home = await mkdtemp(join(tmpdir(), 'genlaest-scale-'))
  disposables.defer(() => rm(home, { recursive: true, force: true }))
  const { url } = disposables.adopt(await startEmbeddedPostgres({ dir: home, fast: true }), ({ stop }) =>
    stop(),
  )
  const own = await connect(url, { max: 1 })
  await migrate(own.db)
  await own.close()
  const app = disposables.adopt(
    await openApp({ databaseUrl: url, env: { SHORT_CACHE_SECONDS: '0' } }),
    (open) => open.close(),
  )
  const { deps } = app
  const { as, pay, settled } = appCalls(app)
  const { person, listedBook } = createPeople(deps)

  const buyer = await person()
  const book = await listedBook({ price: 200_00, title: 'Makroøkonomi' })
  const { body: session } = await as(buyer, 'buyBook', basketOf([book]))
  await pay(session.url)
  await settled()
  const orderId = (await as(buyer, 'bought')).body[0]!._id
  for (let n = 0; n < 10; n++)
    await as(n % 2 ? buyer : book.seller, 'chatSM', {
      chat: { chatId: orderId, type: 2 },
      msg: `Besked ${n}`,
      clientId: crypto.randomUUID(),
    })
  await as(buyer, 'satisfied', { shipment: orderId })
  const open = await listedBook({ price: 180_00, title: 'Mikroøkonomi' })
  const waiting = await listedBook({ price: 150_00, title: 'Statistik' })
  const { body: second } = await as(buyer, 'buyBook', basketOf([waiting]))
  await pay(second.url)
  await settled()
  const client = new pg.Client(url)
  await client.connect()
  disposables.defer(() => client.end())
  const grow = await copier(client)
  const operator = await person({ role: 'operator' })

  const works: [name: string, act: () => Promise<unknown>][] = [
    ['a book (guest)', () => answered(as(null, 'findBook', { dbId: open.id }))],
    ['what I bought', () => answered(as(buyer, 'bought'))],
    ['what I sell', () => answered(as(book.seller, 'myBooks'))],
    ['my inbox', () => answered(as(buyer, 'chatsGet'))],
    ['a conversation', () => answered(as(buyer, 'chatMessages', { chatId: orderId }))],
    ['my balance', () => answered(as(book.seller, 'stripeUser'))],
    ['the case desk', () => answered(as(operator, 'operatorQueues'))],
    ['all orders (operator)', () => answered(as(operator, 'operatorOrders'))],
    ['money held (operator)', () => answered(as(operator, 'heldMoney'))],
    ['the sweep of a minute', () => everyMinute(deps)],
  ]
  return { client, grow, works, db: deps.db }
}

async function answered(asked: Promise<{ status: number }>): Promise<void> {
  const { status } = await asked
  if (status !== 200) throw new Error(`a call answered ${status}, so there is nothing to measure`)
}
