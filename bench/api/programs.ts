/** Starts programs as `npm start` does: each runs a checkout, with its own database and folder and the demo's data. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '#server/db/embedded'
import { freePort } from '../chaos/free-port.ts'
import { keepNode } from '../chaos/nodes.ts'

export type Program = { checkout: string; port: number }

/** They run side by side until `disposables` ends. Each runs its own migrations. */
export async function startPrograms(
  checkouts: readonly string[],
  disposables: AsyncDisposableStack,
): Promise<Program[]> {
  const home = disposables.adopt(await mkdtemp(join(tmpdir(), 'genlaest-bench-programs-')), (dir) =>
    rm(dir, { recursive: true, force: true }),
  )
  const programs: Program[] = []
  for (const [n, checkout] of checkouts.entries()) {
    const dataDir = join(home, String(n))
    await mkdir(dataDir, { mode: 0o700 })
    const database = disposables.adopt(
      await startEmbeddedPostgres({ dir: join(home, `postgres-${n}`) }),
      ({ stop }) => stop(),
    )
    const env = {
      GENLAEST_MODE: 'sandbox',
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      // Each request may then name an origin of its own.
      TRUST_PROXY: '127.0.0.1',
      LOG_LEVEL: 'warn',
    }
    const logFile = join(home, `${n}.log`)
    const port = await freePort()
    const node = keepNode({ port, env, root: checkout, logFile, mayFail: () => false })
    disposables.defer(() => node.stop())
    node.start()
    await node.untilUp()
    programs.push({ checkout, port })
  }
  return programs
}
