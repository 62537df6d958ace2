/**
 * A directory for the databases of this test run. The server itself starts when the first test asks for a database (see
 * database.ts), so that a run of pure tests needs none. This file stops it, removes its files, and judges what the tests
 * sent to the payment provider.
 */
import { setPriority } from 'node:os'
import type { TestProject } from 'vitest/node'
import { openPaymentRecords } from './contracts/judge-payments.ts'
import { openDatabaseDirectory } from './database-directory.ts'

export default async function setup(project: TestProject) {
  // The processes that render photos give way, and tests that wait for photos would starve them (image-processes.ts).
  setPriority(10)
  const { dir, remove } = await openDatabaseDirectory()
  const payments = await openPaymentRecords()
  project.provide('databaseDirectory', dir)
  project.provide('paymentRecords', payments.dir)
  return async () => {
    await remove()
    await payments.judge({ all: Boolean(process.env['CI']) && (await ranAll(project)) })
  }
}

/** `CI=1 npx vitest run one.test.ts` runs one file alone. */
async function ranAll(project: TestProject): Promise<boolean> {
  const { testFiles } = await project.globTestFiles()
  return project.vitest.state.getFiles().length >= testFiles.length
}
