/** A process that is measured, seen from its parent. */
import { fork } from 'node:child_process'
import { once } from 'node:events'

/** Processor time of all threads since the start, and resident memory in bytes. */
export type Usage = { cpuMs: number; rss: number }

export type Child<First> = First & {
  ask<Answer>(question: string, given?: unknown): Promise<Answer>
  stop(): Promise<void>
}

type Start = { file: string; settings?: object; flags?: readonly string[] }

/** Resolves with what the process says first. */
export async function startChild<First extends object>({
  file,
  settings = {},
  flags = [],
}: Start): Promise<Child<First>> {
  const child = fork(file, [JSON.stringify(settings)], {
    execArgv: [...flags, '--disable-warning=ExperimentalWarning'],
    // The child's log must not stand in our report.
    stdio: ['ignore', 2, 2, 'ipc'],
    // React uses its slow development build by default.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const ended = once(child, 'exit')
  const heard = async <T>() => {
    const early = ended.then(([code]) => Promise.reject(new Error(`${file} ended with ${code}`)))
    const [message] = (await Promise.race([once(child, 'message'), early])) as [T]
    return message
  }
  return {
    ...(await heard<First>()),
    ask(question, given) {
      child.send({ question, given })
      return heard()
    },
    async stop() {
      if (child.connected) child.disconnect()
      await ended
    },
  }
}
