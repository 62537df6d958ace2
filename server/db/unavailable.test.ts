import pg from 'pg'
import { expect, test } from 'vitest'
import { emptyDatabase } from '#test/database'
import { freePort } from '#test/running-program'
import { isUnavailable } from './unavailable.ts'

const failureOf = (work: Promise<unknown>) => work.then(() => null).catch((error: unknown) => error)

test('a database that does not answer, by port or by socket, is unavailable', async () => {
  for (const place of [
    `127.0.0.1:${await freePort()}/x`,
    'localhost/x?host=/tmp/no-such-place',
    'no-host.invalid/x',
  ])
    expect([
      place,
      isUnavailable(await failureOf(new pg.Client(`postgres://me@${place}`).connect())),
    ]).toEqual([place, true])
})

test('a database without free connections is unavailable', async () => {
  const pool = new pg.Pool({
    connectionString: await emptyDatabase(),
    max: 1,
    connectionTimeoutMillis: 2_000,
  })
  // The connection is still ending when the database is dropped.
  pool.on('error', () => {})
  const held = await pool.connect()
  expect(isUnavailable(await failureOf(pool.query('select 1')))).toBe(true)
  held.release()
  await pool.end()
})

test('a database that ends the connection is unavailable, and so is the next query on it', async () => {
  const client = new pg.Client(await emptyDatabase())
  client.on('error', () => {})
  await client.connect()
  const ended = await failureOf(client.query('select pg_terminate_backend(pg_backend_pid())'))
  expect(isUnavailable(ended)).toBe(true)
  expect(isUnavailable(await failureOf(client.query('select 1')))).toBe(true)
})

test.each(['53100', '53200', '53300', '57P01', '57P02', '57P03', '40P01', '08006', '25006'])(
  'so is what says %s',
  async (code) => {
    const client = new pg.Client(await emptyDatabase())
    await client.connect()
    const failure = await failureOf(
      client.query(`do $$ begin raise exception using errcode = '${code}'; end $$`),
    )
    await client.end()
    expect(isUnavailable(failure)).toBe(true)
  },
)

test('an error in the query does not mean unavailable', async () => {
  const client = new pg.Client(await emptyDatabase())
  await client.connect()
  for (const wrong of ['select nothing', 'select 1/0', `select 'x'::uuid`])
    expect(isUnavailable(await failureOf(client.query(wrong)))).toBe(false)
  await client.end()
  expect(isUnavailable(new TypeError('undefined is not a function'))).toBe(false)
})
