/** Passwords are kept as argon2id hashes. Checking one against nobody costs as much as against somebody. */
import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** OWASP's recommendation for argon2id, which is what the library makes unless told otherwise. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

let hashOfNobody: Promise<string> | undefined

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), cost)
}

/** Without a stored hash the answer is no, after the same work. */
export async function passwordFits(storedHash: string | undefined, password: string): Promise<boolean> {
  hashOfNobody ??= hashPassword(randomBytes(32).toString('base64'))
  const fits = await verify(storedHash ?? (await hashOfNobody), password.normalize('NFC'))
  return storedHash !== undefined && fits
}
