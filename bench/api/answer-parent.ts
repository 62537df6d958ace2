/** A measured process, for its parent: what it says first, and what it answers when asked. */
import type { Usage } from './child.ts'

type Answers = Record<string, (given: unknown) => unknown>

/** Ends the process when the parent disconnects. */
export function answerParent(first: object, answers: Answers, close: () => Promise<unknown>): void {
  const all: Answers = { usage, ...answers }
  process.on('message', ({ question, given }: { question: string; given: unknown }) => {
    process.send!(all[question]!(given))
  })
  process.on('disconnect', () => void close().then(() => process.exit(0)))
  process.send!(first)
}

function usage(): Usage {
  const { user, system } = process.cpuUsage()
  return { cpuMs: (user + system) / 1_000, rss: process.memoryUsage.rss() }
}
