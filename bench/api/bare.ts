/**
 * The machine's upper limits: Fastify with a constant answer, Fastify with the row behind `findBook` by the driver alone, and
 * React alone with the trees of pages.
 */
import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import pg from 'pg'
import { renderToString } from 'react-dom/server'
import { atPart } from '../at-part.ts'
import { answerParent } from './answer-parent.ts'
import type { NodePort } from './node.ts'
import { treeOf, type Tree } from './react-tree.ts'

export type BareSettings = { databaseUrl: string }
export type RenderTask = { pages: readonly string[]; seconds: number }
export type Rendering = {
  perSecond: number
  p50: number
  p99: number
  cpu: number
  /** The average number of elements on a page. */
  elements: number
  kb: number
}

const { databaseUrl } = JSON.parse(process.argv[2]!) as BareSettings
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })
const text = `select listing.*, book.title, book.authors, book.isbn, book.edition, book.year, book.publisher,
    book.language, seller.first_name, seller.last_name, seller.postal_code, seller.city
  from listing join book on book.id = listing.book_id join account seller on seller.id = listing.seller_id
  where listing.id = $1`

const app = fastify()
app.post('/nothing', (_, reply) => reply.type('application/json').send('[]'))
app.post<{ Body: { dbId: string } }>('/row', async ({ body }) => {
  const { rows } = await pool.query({ name: 'row', text, values: [body.dbId] })
  return rows[0] as object
})
await app.listen({ host: '127.0.0.1', port: 0 })
const first: NodePort = { port: (app.server.address() as AddressInfo).port }
answerParent(first, { render: (task) => render(task as RenderTask) }, async () => {
  await app.close()
  await pool.end()
})

function render({ pages, seconds }: RenderTask): Rendering {
  const trees = pages.map(treeOf)
  const mean = (of: (tree: Tree) => number) => trees.reduce((sum, tree) => sum + of(tree), 0) / trees.length
  renderFor(seconds)
  const cpuBefore = process.cpuUsage()
  const [began, times] = [performance.now(), renderFor(seconds)]
  const took = performance.now() - began
  const { user, system } = process.cpuUsage(cpuBefore)
  return {
    perSecond: times.length / (took / 1_000),
    p50: atPart(times, 0.5),
    p99: atPart(times, 0.99),
    cpu: (user + system) / 1_000 / times.length,
    elements: mean(({ elements }) => elements),
    kb: mean(({ tree }) => Buffer.byteLength(renderToString(tree))) / 1_000,
  }

  function renderFor(wanted: number): number[] {
    const all: number[] = []
    const end = performance.now() + wanted * 1_000
    for (let now = performance.now(); now < end;) {
      renderToString(trees[all.length % trees.length]!.tree)
      const after = performance.now()
      all.push(after - now)
      now = after
    }
    return all
  }
}
