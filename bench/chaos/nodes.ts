/** The marketplace's processes: each runs the program as `npm start` does, and is started again when it ends. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const flags = ['--max-semi-space-size=16', '--disable-warning=ExperimentalWarning']

export type Node = ReturnType<typeof keepNode>
type Kept = {
  port: number
  env: Record<string, string>
  /** The folder of the version that it runs. */
  root: string
  logFile: string
  /** The database is away, so a start may end with an error. */
  mayFail: () => boolean
}

export function keepNode({ port, env, root, logFile, mayFail }: Kept) {
  const log = createWriteStream(logFile, { flags: 'a' })
  /** Milliseconds from each SIGKILL until its process is gone. */
  const deaths: { at: number; goneAt: number }[] = []
  const surprises: string[] = []
  let version = root
  let child: ChildProcess | undefined
  let [isUp, isListed, isKept, isOrdered] = [false, false, true, false]
  let life = Promise.resolve()
  process.once('exit', () => child?.kill('SIGKILL'))

  async function live() {
    while (isKept) {
      isOrdered = false
      const begun = spawn(process.execPath, [...flags, join(version, 'server/main.ts')], {
        cwd: version,
        env: { PATH: process.env['PATH'] ?? '', PORT: String(port), ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      child = begun
      begun.stdout.pipe(log, { end: false })
      begun.stderr.pipe(log, { end: false })
      const ended = once(begun, 'exit') as Promise<[number | null, string | null]>
      void comesUp(begun)
      const [code, signal] = await ended
      const death = deaths.at(-1)
      if (signal === 'SIGKILL' && death) death.goneAt = performance.now()
      isListed = false
      if (!isOrdered && isKept && (isUp || !mayFail()))
        surprises.push(`node ${port} ended by itself with ${signal ?? `code ${code}`}`)
      isUp = false
      await pause(500)
    }
  }

  async function comesUp(mine: ChildProcess) {
    while (mine.exitCode === null && mine.signalCode === null) {
      const answers = await fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
      if (answers && child === mine) return void (isUp = isListed = true)
      await pause(200)
    }
  }

  return {
    port,
    deaths,
    surprises,
    isUp: () => isUp,
    /** Whether a proxy that asks for its health sends it requests: from its first good answer until it is gone. */
    isListed: () => isListed,
    start() {
      life = live()
    },
    async untilUp(withinMs = 900_000) {
      for (const until = Date.now() + withinMs; !isUp; await pause(100))
        if (Date.now() > until) throw new Error(`node ${port} does not come up, see ${logFile}`)
    },
    /** SIGKILL cuts what it was doing; SIGTERM must not. */
    signal(name: 'SIGKILL' | 'SIGTERM') {
      isOrdered = true
      isUp = false
      if (name === 'SIGKILL') deaths.push({ at: performance.now(), goneAt: Infinity })
      child?.kill(name)
    },
    /** The process that answers now ends in its own time, and one of the version in this folder takes its place. */
    async upgrade(to: string) {
      version = to
      this.signal('SIGTERM')
      await this.untilUp()
    },
    async stop() {
      isKept = false
      isOrdered = true
      child?.kill('SIGTERM')
      await life
      log.end()
    },
  }
}
