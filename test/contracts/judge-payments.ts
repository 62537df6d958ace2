/** A place for what the tests saw of the payment provider, and its judgement when all have run. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { paymentFaults, type PaymentRecord } from './payment-types.ts'

export async function openPaymentRecords(): Promise<{ dir: string; judge: () => Promise<void> }> {
  const dir = await mkdtemp(join(tmpdir(), 'genlaest-payments-'))
  return { dir, judge: () => judge(dir) }
}

async function judge(dir: string): Promise<void> {
  try {
    const files = await readdir(dir)
    const texts = await Promise.all(files.map((file) => readFile(join(dir, file), 'utf8')))
    const lines = texts.flatMap((text) => text.split('\n').filter(Boolean))
    const faults = await paymentFaults(lines.map((line) => JSON.parse(line) as PaymentRecord))
    if (faults.length > 0) throw new Error(faults.join('\n'))
  } finally {
    await rm(dir, { recursive: true })
  }
}
