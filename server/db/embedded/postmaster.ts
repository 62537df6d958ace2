/** Creates, starts, finds and stops the server process. The caller holds the start lock. */
import { spawn } from 'node:child_process'
import { chown, mkdir, open, readdir, readFile, readlink, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseUser } from './database-user.ts'
import { EmbeddedFailure, reasonOf } from './failure.ts'
import { settings } from './settings.ts'

type Cluster = { cluster: string; binaries: string; user: DatabaseUser; fast: boolean }

/**
 * PostgreSQL requires an absolute path that it may walk, but its user may not enter a private directory above the
 * checkout. Its own working directory is a path that it always may walk.
 */
const here = '/proc/self/cwd'

const startTimeoutMs = 120_000
const stopTimeoutMs = 60_000

/** Creates a cluster beside its place and moves it when complete, so a kill leaves nothing half made. */
export async function initialise({ cluster, binaries, user, fast }: Cluster) {
  if (await stat(cluster).catch(() => null)) return
  const unfinished = `${cluster}.new`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { mode: 0o700 })
  if (user.uid !== undefined) await chown(unfinished, user.uid, user.gid!)
  const args = [
    '-D',
    here,
    '-U',
    'genlaest',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
  ]
  if (fast) args.push('--no-sync')
  const child = spawn(join(binaries, 'initdb'), args, {
    cwd: unfinished,
    ...user,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const failure = await new Promise<string | null>((done, fail) => {
    let text = ''
    child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()))
    child.on('error', fail)
    child.on('close', (code) => done(code === 0 ? null : text))
  }).catch(reasonOf)
  if (failure !== null) throw new EmbeddedFailure(causeIn(failure) || 'initdb failed')
  await rename(unfinished, cluster)
}

/** Resolves once the server accepts connections, with a promise of its unexpected end. */
export async function launch({ cluster, binaries, user, fast, log }: Cluster & { log: string }) {
  await clearRemains(cluster)
  const output = await open(log, 'w')
  const flags = Object.entries(settings(fast)).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // The database has its own process group: Ctrl-C reaches us alone, and we stop it once the running requests are done.
  const child = spawn(join(binaries, 'postgres'), ['-D', here, ...flags], {
    cwd: cluster,
    ...user,
    detached: true,
    stdio: ['ignore', output.fd, output.fd],
  })
  child.unref()
  let ended: string | null = null
  const exit = new Promise<void>((done) => {
    const end = (reason: string) => done(void (ended = reason))
    child.on('error', (error) => end(reasonOf(error)))
    child.on('exit', (code, signal) => end(`it ended with ${signal ?? `code ${code}`}`))
  })
  await output.close()
  await untilReady(cluster, async () => {
    if (ended !== null) throw new EmbeddedFailure(causeIn(await readFile(log, 'utf8')) || ended)
  })
  return { died: exit }
}

/**
 * Removes what a killed server leaves: helpers that are still ending, and pid files whose number may now belong to
 * another process, which would make PostgreSQL refuse to start. The caller knows that no server is left.
 */
async function clearRemains(cluster: string) {
  const until = Date.now() + stopTimeoutMs
  while ((await processesIn(cluster)) > 0) {
    if (Date.now() > until) throw new EmbeddedFailure('processes of a killed server still use its files')
    await sleep(20)
  }
  for (const name of ['postmaster.pid', '.s.PGSQL.5432', '.s.PGSQL.5432.lock'])
    await rm(join(cluster, name), { force: true })
}

async function processesIn(cluster: string): Promise<number> {
  const pids = (await readdir('/proc').catch((): string[] => [])).filter((name) => /^\d+$/.test(name))
  const places = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => null)))
  return places.filter((place) => place === cluster).length
}

/** Whether a server already serves this cluster: another node's, or a killed node's. Waits until it is ready. */
export async function isServed(cluster: string): Promise<boolean> {
  if ((await postmaster(cluster)) === null) return false
  await untilReady(cluster, async () => {
    if ((await postmaster(cluster)) === null)
      throw new EmbeddedFailure('the server that was running has just ended; start again')
  })
  return true
}

const pollMs = 500

/** Settles when the cluster's server is gone. The server is not our child, so we have to poll. */
export async function endOf(cluster: string): Promise<void> {
  const pid = await postmaster(cluster)
  while (pid !== null && (await mayServe(pid, cluster))) await sleep(pollMs, undefined, { ref: false })
}

/** Only a definite answer of the system counts, not a failure to ask. */
async function mayServe(pid: number, cluster: string): Promise<boolean> {
  try {
    return (await readlink(`/proc/${pid}/cwd`)) === cluster
  } catch (error) {
    return !['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')
  }
}

async function untilReady(cluster: string, checkAlive: () => Promise<void>) {
  const until = Date.now() + startTimeoutMs
  // A copy that follows another server says `standby`.
  while (!['ready', 'standby'].includes((await pidFile(cluster))[7]?.trim() ?? '')) {
    await checkAlive()
    if (Date.now() > until)
      throw new EmbeddedFailure(`the server in ${cluster} was not ready within two minutes`)
    await sleep(10)
  }
}

/** Aborts open transactions, writes everything to disk and waits for the end. */
export async function stopServer(cluster: string) {
  const pid = await postmaster(cluster)
  if (pid === null) return
  process.kill(pid, 'SIGINT')
  const until = Date.now() + stopTimeoutMs
  // A server that is killed meanwhile leaves its pid file.
  while ((await postmaster(cluster)) !== null) {
    if (Date.now() > until)
      throw new Error(`The embedded database (process ${pid}) did not stop within a minute`)
    await sleep(10)
  }
}

/** A pid file outlives a crash, and its number may by then belong to another process: the working directory tells. */
async function postmaster(cluster: string): Promise<number | null> {
  const pid = Number((await pidFile(cluster))[0])
  if (!pid) return null
  const servedBy = await readlink(`/proc/${pid}/cwd`).catch(() => null)
  return servedBy === cluster ? pid : null
}

const pidFile = (cluster: string) =>
  readFile(join(cluster, 'postmaster.pid'), 'utf8').then(
    (text) => text.split('\n'),
    (): string[] => [],
  )

/** The line that gives the reason, out of all that PostgreSQL writes when it fails. */
function causeIn(text: string) {
  const lines = text.trim().split('\n')
  const cause = lines.find((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1) ?? ''
  return cause.replace(/^.*?(FATAL|PANIC|error): +/, '')
}
