import type { Deps } from '../deps.ts'

export type TemplateDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'publicUrl' | 'presence'>

/** An event on its way to a person: its subject, its time, and whom to greet. */
export type Told = {
  subjectId: string
  /** Null for a person without an account. */
  accountId: string | null
  createdAt: Date
  firstName: string
}

/** For events that only accounts are told of. */
export function accountOf({ accountId, subjectId }: Told): string {
  if (accountId === null) throw new Error(`news of ${subjectId} is for an account and names none`)
  return accountId
}
