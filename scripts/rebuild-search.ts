/** `npm run search:rebuild`: rebuilds the search's own tables. Uses DATABASE_URL, or the database in DATA_DIR. */
import { join } from 'node:path'
import { connect } from '#server/db/connect'
import { startEmbeddedPostgres } from '#server/db/embedded'
import { rebuildCards, rebuildSearch } from '#server/search/rebuild'

const { DATABASE_URL, DATA_DIR = '.data' } = process.env
const embedded = DATABASE_URL ? null : await startEmbeddedPostgres({ dir: join(DATA_DIR, 'postgres') })
const { db, close } = await connect(DATABASE_URL ?? embedded!.url, { max: 2 })
try {
  const begun = performance.now()
  await rebuildSearch(db)
  await rebuildCards(db)
  process.stdout.write(
    `The search is rebuilt, in ${((performance.now() - begun) / 1000).toFixed(1)} seconds.\n`,
  )
} finally {
  await close()
  await embedded?.stop()
}
