import type { Deps } from '../../../deps.ts'

export type LetterDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'publicUrl' | 'presence'>

/** A piece of news on its way to a person: what it is about, when it was told, and whom to greet. */
export type Told = { subjectId: string; accountId: string; createdAt: Date; firstName: string }
