/** A place for what the tests saw of the payment provider, and its judgement when all have run. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { paymentFaults, type PaymentRecord } from './payment-types.ts'

/** `all`: whether every test file ran. */
type Run = { all: boolean }

export async function openPaymentRecords(): Promise<{ dir: string; judge: (run: Run) => Promise<void> }> {
  const dir = await mkdtemp(join(tmpdir(), 'genlaest-payments-'))
  return { dir, judge: (run) => judge(dir, run) }
}

/** A whole run had 995 requests alone when they were last counted; far fewer mean that the recording broke, and nothing was judged. */
const fewestOfAll = 500

/** Throws where a run of all tests, as in CI, has recorded next to nothing. A run of one file may. */
export function mustBeEnough(records: number, { all }: Run): void {
  if (all && records < fewestOfAll)
    throw new Error(
      `Only ${records} requests and answers of the payment provider were recorded, and a whole run has more than ${fewestOfAll}: the recording is broken`,
    )
}

async function judge(dir: string, run: Run): Promise<void> {
  try {
    const files = await readdir(dir)
    const texts = await Promise.all(files.map((file) => readFile(join(dir, file), 'utf8')))
    const lines = texts.flatMap((text) => text.split('\n').filter(Boolean))
    mustBeEnough(lines.length, run)
    const faults = await paymentFaults(lines.map((line) => JSON.parse(line) as PaymentRecord))
    if (faults.length > 0) throw new Error(faults.join('\n'))
  } finally {
    await rm(dir, { recursive: true })
  }
}
