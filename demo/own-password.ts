/**
 * The password of the demo's people in a sandbox that others can reach: generated at random, since the README tells the
 * usual one. It lies in the sandbox's folder, so that every start and every process of it has the same.
 */
import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '#server/db/db'
import { hashPassword, passwordFits } from '#server/features/accounts/passwords'
import { demoOperator, demoPassword, demoSellers } from './people.ts'

/** Takes the usual password from the demo's people, ends their sessions, and returns their own password. */
export async function replaceUsualPassword(db: Db, folder: string): Promise<string> {
  const password = await passwordIn(join(folder, 'demo-password'))
  await db.transaction().execute(async (tx) => {
    const people = await tx
      .selectFrom('account')
      .select(['id', 'password_hash'])
      .where('email', 'in', [demoOperator.email, ...demoSellers.map(({ email }) => email)])
      .forUpdate()
      .execute()
    const fits = await Promise.all(people.map((person) => passwordFits(person.password_hash, demoPassword)))
    const ids = people.filter((_, at) => fits[at]).map(({ id }) => id)
    if (ids.length === 0) return
    const password_hash = await hashPassword(password)
    await tx.updateTable('account').set({ password_hash }).where('id', 'in', ids).execute()
    await tx.deleteFrom('session').where('account_id', 'in', ids).execute()
  })
  return password
}

/** Reads the stored password, or generates and stores one. If two processes start together, both use the one stored first. */
async function passwordIn(file: string): Promise<string> {
  const generated = randomBytes(12).toString('base64url')
  try {
    await writeFile(file, generated, { flag: 'wx', mode: 0o600 })
    return generated
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return readFile(file, 'utf8')
  }
}
