/**
 * The machine's own limit: Fastify alone, with a constant answer and with one look-up by primary key in the listings.
 * Sends its port to its parent, and ends when the parent disconnects.
 */
import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import pg from 'pg'

const [databaseUrl] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })
const { rows: known } = await pool.query<{ id: string }>('select id from listing limit 10000')

const app = fastify()
app.post('/nothing', (_, reply) => reply.type('application/json').send('[]'))
let next = 0
app.post('/row', async () => {
  const { id } = known[next++ % known.length]!
  const { rows } = await pool.query({
    name: 'row',
    text: 'select id, price from listing where id = $1',
    values: [id],
  })
  return rows
})
await app.listen({ host: '127.0.0.1', port: 0 })
process.send!((app.server.address() as AddressInfo).port)
process.on('disconnect', () => void app.close().then(() => process.exit(0)))
