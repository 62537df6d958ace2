import type { Deps } from '../deps.ts'

export type LetterDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'publicUrl' | 'presence'>

/** A piece of news on its way to a person: what it is about, when it was told, and whom to greet. */
export type Told = {
  subjectId: string
  /** Null for somebody who has no account. */
  accountId: string | null
  createdAt: Date
  firstName: string
}

/** For news that only accounts are told. */
export function accountOf({ accountId, subjectId }: Told): string {
  if (accountId === null) throw new Error(`news of ${subjectId} is for an account and names none`)
  return accountId
}
