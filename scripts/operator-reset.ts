/**
 * `npm run operator:reset -- <mail address>`: for an operator who lost the second factor and the recovery codes, and has
 * no colleague. Removes the factors, ends every log-in, and prints a link for a new password, good for an hour. Reads the
 * program's own settings and may run beside it.
 */
import { join } from 'node:path'
import { readConfig } from '#server/config'
import { connect } from '#server/db/connect'
import { startEmbeddedPostgres } from '#server/db/embedded'
import { resetOperator } from '#server/features/accounts/reset-operator'
import { createJobs } from '#server/jobs/queue'
import { createLog } from '#server/log'

const [email] = process.argv.slice(2)
await using disposables = new AsyncDisposableStack()
if (email === undefined) refuse('Say whose: npm run operator:reset -- <mail address>')
else await reset(email)

async function reset(of: string) {
  const settings = readConfig(process.env)
  const { dataDir, publicUrl, logLevel } = settings
  const databaseUrl = settings.databaseUrl ?? (await openDatabase(join(dataDir, 'postgres')))
  const { db } = disposables.adopt(await connect(databaseUrl, { max: 2 }), ({ close }) => close())
  const jobs = disposables.adopt(createJobs({ databaseUrl, log: createLog(logLevel) }), ({ stop }) => stop())
  await jobs.start()
  const clock = settings.providers
    ? { now: () => new Date() }
    : await clockOfSandbox(join(dataDir, 'sandbox'))
  const token = await resetOperator({ db, jobs, clock }, of)
  if (token === null)
    return refuse(`No operator has the address ${of}. Others are given back at /drift/brugere.`)
  const home = publicUrl ?? 'http://localhost:3000'
  process.stdout.write(
    `Second factor, recovery codes and passkeys of ${of} are removed, and every log-in has ended.\n` +
      `Choose a new password within an hour: ${home}/reset_password?token=${token}\n` +
      'Then set up a second factor at /dashboard/sikkerhed, which opens /drift again, and keep its recovery codes.\n',
  )
}

/** The sandbox's time may have been moved forward. */
async function clockOfSandbox(dataDir: string) {
  const { startSandbox } = await import('#sandbox/sandbox')
  return disposables.adopt(await startSandbox({ dataDir }), ({ close }) => close()).clock
}

async function openDatabase(dir: string): Promise<string> {
  const postgres = await startEmbeddedPostgres({ dir })
  return disposables.adopt(postgres, ({ stop }) => stop()).url
}

function refuse(why: string) {
  process.stderr.write(`${why}\n`)
  process.exitCode = 1
}
