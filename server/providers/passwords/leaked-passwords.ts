/** Whether a password is known from a leak of some service's accounts. */
export type LeakedPasswords = {
  /** Throws LeaksUnavailable when nobody can say now. */
  has(password: string): Promise<boolean>
}

/** The port of a marketplace that asks nobody. */
export const noLeaks: LeakedPasswords = { has: () => Promise.resolve(false) }

/** The service cannot be asked now. */
export class LeaksUnavailable extends Error {
  override name = 'LeaksUnavailable'
}
