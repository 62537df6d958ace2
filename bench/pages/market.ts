/** The marketplace as in production, filled with the demo, on a port of its own. `close` removes it. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { connect } from '#server/db/connect'
import { startEmbeddedPostgres } from '#server/db/embedded'
import { migrate } from '#server/db/migrate'
import { demoPassword } from '../../demo/people.ts'
import { seedDemo } from '../../demo/seed.ts'
import { openDatabaseDirectory } from '#test/database-directory'
import { openApp } from '#test/open-app'

/** A seller of the demo with conversations. */
const demoSeller = { email: 'anna@example.dk', password: demoPassword }

const root = join(import.meta.dirname, '../..')

export async function openMarket() {
  // React uses its slow development build by default. The pages are imported after this line.
  process.env['NODE_ENV'] = 'production'
  buildPages()
  await using disposables = new AsyncDisposableStack()
  const pages = await pagesOf(await filled(disposables))
  const begun = disposables.move()
  return { pages, login: demoSeller, close: () => begun.disposeAsync() }
}

function buildPages() {
  const { status } = spawnSync(process.execPath, ['scripts/prepare.mjs'], { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error('The pages could not be built')
}

async function filled(disposables: AsyncDisposableStack): Promise<string> {
  const { dir } = disposables.adopt(await openDatabaseDirectory(), ({ remove }) => remove())
  const { url: databaseUrl } = disposables.adopt(
    await startEmbeddedPostgres({ dir, fast: true }),
    ({ stop }) => stop(),
  )
  const { db, close } = await connect(databaseUrl, { max: 1 })
  await migrate(db)
  await close()
  // Lighthouse checks robots.txt, which must be production's.
  const app = disposables.adopt(await openApp({ databaseUrl, pages: true, mode: 'production' }), (open) =>
    open.close(),
  )
  await seedDemo(app.deps, app.sandbox)
  return app.url
}

async function pagesOf(url: string) {
  const books = (await (await fetch(`${url}/api/books`)).json()) as { dbBook: { _id: string } }[]
  const newest = books.at(-1)
  if (!newest) throw new Error('The demo has no books')
  return [
    { name: 'home', url: `${url}/` },
    { name: 'list', url: new URL('/bøger', url).href },
    { name: 'book', url: new URL(`/bøger/${newest.dbBook._id}`, url).href },
  ]
}
