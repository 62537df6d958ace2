import type { Deps } from '../deps.ts'

export type TemplateDeps = Pick<
  Deps,
  'config' | 'db' | 'clock' | 'publicUrl' | 'presence' | 'places' | 'payments' | 'wishLinks'
>

/** A template's input: the event's subject and time, and the person to greet. */
export type TemplateInput = {
  subjectId: string
  /** Null for a person without an account. */
  accountId: string | null
  createdAt: Date
  firstName: string
}

/** The account id, for events that always concern an account. */
export function accountIdOf({ accountId, subjectId }: TemplateInput): string {
  if (accountId === null) throw new Error(`the event about ${subjectId} names no account`)
  return accountId
}
