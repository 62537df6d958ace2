import { normaliseEmail } from '#rules/account'
import type { Deps } from '../../deps.ts'
import { findByEmail } from './queries.ts'

export async function checkEmail({ db }: Pick<Deps, 'db'>, email: string): Promise<{ emailExist: boolean }> {
  return { emailExist: (await findByEmail(db, normaliseEmail(email))) !== undefined }
}
