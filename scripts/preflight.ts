/**
 * `npm run preflight`: looks at everything outside that has to be right before the first sale, and prints one fault a
 * line: what, why it matters, how to fix it. Reads the program's own settings. Exits with 1 if there is a fault. With
 * `--create-webhooks`, it first makes the payment provider's webhooks, and prints the secrets of new ones.
 */
import { createAdapters } from '#server/adapters'
import { ConfigError, readConfig, type Config } from '#server/config'
import { createLog } from '#server/log'
import { paymentVersion } from '#server/providers/payment/stripe-version'
import { createWebhooks } from '#server/preflight/create-webhooks'
import { preflight } from '#server/preflight/preflight'
import { mailLookupOf } from '#server/preflight/mail-part'
import { lookedAtByHand, type Fault } from '#rules/preflight'

const isMaking = process.argv.includes('--create-webhooks')
/** The program needs these secrets, which exist only once the webhooks do. */
const notMadeYet = { STRIPE_WEBHOOK_SECRET: 'not made yet', STRIPE_CONNECT_WEBHOOK_SECRET: 'not made yet' }

process.exitCode = await report()

async function report(): Promise<number> {
  try {
    const settings = readConfig(isMaking ? { ...notMadeYet, ...process.env } : process.env)
    if (!settings.providers) {
      print(
        'This is the sandbox, where nothing outside has to be right. Set the providers, or GENLAEST_MODE=production.',
      )
      return 0
    }
    const faults = await faultsOf(settings as Config)
    for (const fault of faults) print(lineOf(fault))
    for (const line of lookedAtByHand) print(`Look at by hand, as no provider tells us: ${line}.`)
    print(faults.length === 0 ? 'Ready, but for what is looked at by hand.' : `${faults.length} faults.`)
    return faults.length === 0 ? 0 : 1
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    for (const line of error.message.split('\n')) print(`settings: ${line}`)
    return 1
  }
}

async function faultsOf(config: Config): Promise<Fault[]> {
  const log = createLog('silent')
  const clock = { now: () => new Date() }
  const adapters = createAdapters(config, { log, clock })
  try {
    const { databaseUrl, publicUrl } = config
    const where = { publicUrl: publicUrl ?? '', version: paymentVersion }
    if (isMaking) for (const line of await createWebhooks(adapters.payments, where)) print(line)
    return await preflight({
      ...adapters,
      config,
      clock,
      mailLookup: mailLookupOf(config),
      paymentVersion,
      databaseUrl,
      publicUrl: where.publicUrl,
    })
  } finally {
    adapters.close()
  }
}

function lineOf({ about, what, why, fix }: Fault): string {
  return `${about}: ${what}. Why: ${why}. Fix: ${fix}.`
}

function print(line: string) {
  process.stdout.write(`${line}\n`)
}
