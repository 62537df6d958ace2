/** Stores passwords as argon2id hashes. Checking one against no account takes as long as against an account. */
import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** OWASP's recommendation for argon2id, and the library's default. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

let hashOfNobody: Promise<string> | undefined

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), cost)
}

/** Returns false without a stored hash, after the same work. */
export async function passwordFits(storedHash: string | undefined, password: string): Promise<boolean> {
  hashOfNobody ??= hashPassword(randomBytes(32).toString('base64'))
  const fits = await verify(storedHash ?? (await hashOfNobody), password.normalize('NFC'))
  return storedHash !== undefined && fits
}
