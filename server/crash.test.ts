/** Kills a real process between the steps of a sale, as a power cut would: each step is completed, and only once. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { Body, Reply } from '#contract/contract'
import { paths, type CallName } from '#contract/paths'
import { basketOf } from '#test/people'
import { directory, freePort, type Program, run } from '#test/running-program'
import { connect } from './db/connect.ts'
import { startEmbeddedPostgres } from './db/embedded.ts'

const polling = { timeout: 100_000, interval: 300 }

test(
  'a sale survives the death of its process at every step, and no money moves twice',
  { timeout: 400_000 },
  async () => {
    const shop = await marketplace()
    await shop.start()
    const [buyer, seller] = [await shop.logIn('bo@example.dk'), await shop.logIn('anna@example.dk')]
    const forSale = (await shop.call(seller, 'myBooks', {})).find(({ dbBook }) => !dbBook.sold)!
    const before = { ...shop.moved(), bought: (await shop.call(buyer, 'bought', {})).length }

    const basket = basketOf([{ id: forSale.dbBook._id, seller: { id: forSale.dbBook.ejer } }])
    const { url } = await shop.call(buyer, 'buyBook', basket)
    await shop.die()
    await shop.start()
    await shop.pay(url)
    await shop.die({ withDatabase: true })
    await shop.start()
    const bought = () => shop.call(buyer, 'bought', {})
    await expect.poll(async () => (await bought()).length, polling).toBe(before.bought + 1)
    const orderId = (await bought())[0]!._id

    await shop.call(buyer, 'satisfied', { shipment: orderId })
    await shop.die()
    await shop.start()
    await expect.poll(async () => (await bought())[0]!.transferred, polling).toBe(true)

    const balance = await shop.call(seller, 'payout', {})
    const amount = balance.payout!.amount
    await shop.die({ withDatabase: true })
    await shop.start()
    const payout = async () => (await shop.call(seller, 'stripeUser', {})).payout
    await expect.poll(payout, polling).toMatchObject({ amount, state: 'sent' })

    expect(shop.moved()).toEqual({
      charges: before.charges + 1,
      transfers: before.transfers + 1,
      payouts: before.payouts + 1,
    })
    expect(await shop.ledgerOf(orderId)).toEqual({ all: 0, kinds: ['finished', 'paid', 'transferred'] })
    await shop.stop()
  },
)

async function marketplace() {
  const dataDir = await directory()
  onTestFinished(() => {
    // Still running only if the test was aborted.
    if (existsSync(postmasterFile(dataDir))) process.kill(postmasterOf(dataDir), 'SIGKILL')
  })
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  let child: Program

  async function call<N extends CallName>(token: string, name: N, body: Body<N>): Promise<Reply<N>> {
    const { method, path } = paths[name]
    const reply = await fetch(`${base}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect([name, reply.status]).toEqual([name, 200])
    return (await reply.json()) as Reply<N>
  }

  return {
    call,
    async start() {
      const begun = run({ PORT: `${port}`, DATA_DIR: dataDir })
      child = begun
      let ended = false
      void begun.ended.then(() => (ended = true))
      const ready = () =>
        fetch(`${base}/readyz`).then(
          ({ ok }) => ok,
          () => ended,
        )
      await expect.poll(ready, { timeout: 120_000, interval: 200 }).toBe(true)
      expect([ended, begun.output()]).toEqual([false, expect.not.stringContaining('cannot start')])
    },
    async logIn(email: string) {
      const { token } = await call('', 'login', { email, password: 'genlaest-demo' })
      return token
    },
    async pay(url: string) {
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify({ card: '4242424242424242' })
      const reply = await fetch(`${base}${new URL(url).pathname}`, { method: 'POST', headers, body })
      expect(reply.status).toBe(200)
    },
    /** Kills the process and its children; the database, which is independent, only on request. */
    async die({ withDatabase = false } = {}) {
      if (withDatabase) process.kill(postmasterOf(dataDir), 'SIGKILL')
      process.kill(child.group, 'SIGKILL')
      await child.ended
    },
    async stop() {
      process.kill(child.group, 'SIGTERM')
      expect(await child.ended).toBe(0)
    },
    /** How often the payment provider has moved money, by its own books. */
    moved() {
      const store = new DatabaseSync(join(dataDir, 'sandbox', 'sandbox.sqlite'), { readOnly: true })
      const count = store.prepare('select count(*) as n from stripe_object where kind = ?')
      const [charges, transfers, payouts] = ['charge', 'transfer', 'payout'].map((kind) =>
        Number(count.get(kind)!['n']),
      ) as [number, number, number]
      store.close()
      return { charges, transfers, payouts }
    },
    async ledgerOf(orderId: string) {
      const postgres = await startEmbeddedPostgres({ dir: join(dataDir, 'postgres') })
      const { db, close } = await connect(postgres.url, { max: 1 })
      const { rows } = await sql<{ all: number }>`select sum(amount)::int as "all" from ledger_entry`.execute(
        db,
      )
      const postings = await db
        .selectFrom('posting')
        .select('kind')
        .where('order_id', '=', orderId)
        .orderBy('kind')
        .execute()
      await close()
      await postgres.stop()
      return { all: rows[0]!.all, kinds: postings.map(({ kind }) => kind) }
    },
  }
}

function postmasterOf(dataDir: string): number {
  return Number(readFileSync(postmasterFile(dataDir), 'utf8').split('\n')[0])
}

const postmasterFile = (dataDir: string) => join(dataDir, 'postgres', 'cluster', 'postmaster.pid')
