/**
 * `npm run reconcile`: compares the ledger with the payment provider's books and prints one difference per line. Reads
 * the program's own settings and may run beside it. Changes nothing but when it was last done, which `/drift` shows. Exits
 * with 1 if there is a difference.
 */
import { join } from 'node:path'
import { createAdapters } from '#server/adapters'
import { readConfig, withSandbox, type Config } from '#server/config'
import { connect } from '#server/db/connect'
import { startEmbeddedPostgres } from '#server/db/embedded'
import { reconcile } from '#server/features/balance/reconcile'
import { noteUpkeep } from '#server/features/operations/note-upkeep'
import { createLog } from '#server/log'
import { formatKroner } from '#rules/danish'

await using disposables = new AsyncDisposableStack()
process.exitCode = (await report()) === 0 ? 0 : 1

async function report(): Promise<number> {
  const settings = readConfig(process.env)
  const { dataDir, publicUrl, databaseUrl } = settings
  const sandbox = settings.providers ? null : await openSandbox(join(dataDir, 'sandbox'), publicUrl)
  const config = sandbox ? withSandbox(process.env, sandbox.settings) : (settings as Config)
  const clock = sandbox?.clock ?? { now: () => new Date() }
  const { payments } = disposables.adopt(
    createAdapters(config, { clock, log: createLog(config.logLevel) }),
    ({ close }) => close(),
  )
  const { db } = disposables.adopt(
    await connect(databaseUrl ?? (await openDatabase(dataDir)), { max: 2 }),
    ({ close }) => close(),
  )
  const differences = await reconcile({ db, payments, clock })
  for (const { kind, subject, ours, theirs } of differences)
    print(`${kind}  ${subject}  ours ${inKroner(ours)}, theirs ${inKroner(theirs)}`)
  const sum = differences.length === 0 ? 'The books are at one.' : `${differences.length} differences.`
  print(sum)
  await noteUpkeep({ db, clock }, { kind: 'reconciliation', ok: differences.length === 0, about: sum })
  return differences.length
}

async function openSandbox(dataDir: string, publicUrl: string | null) {
  const { startSandbox } = await import('#sandbox/sandbox')
  return disposables.adopt(await startSandbox({ dataDir, publicUrl: publicUrl ?? undefined }), ({ close }) =>
    close(),
  )
}

async function openDatabase(dataDir: string): Promise<string> {
  const postgres = await startEmbeddedPostgres({ dir: join(dataDir, 'postgres') })
  return disposables.adopt(postgres, ({ stop }) => stop()).url
}

function inKroner(amount: number | null): string {
  return amount === null ? 'nothing' : formatKroner(amount)
}

function print(line: string) {
  process.stdout.write(`${line}\n`)
}
