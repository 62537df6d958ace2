/** The program as a process of its own, as `npm start` runs it. */
import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { fastestPlace } from './database-directory.ts'

const main = join(import.meta.dirname, '../server/main.ts')

/** Everything that production requires. Services called at the start get an address that never answers. */
export const productionSettings = {
  GENLAEST_MODE: 'production',
  PUBLIC_URL: 'https://genlaest.example',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_2',
  SHIPMONDO_BASE: 'http://carrier.invalid',
  SHIPMONDO_USER: 'user',
  SHIPMONDO_KEY: 'key',
  SHIPMONDO_WEBHOOK_KEY: 'k'.repeat(32),
  GATEWAYAPI_TOKEN: 'token',
  GATEWAYAPI_WEBHOOK_SECRET: 'secret',
  SMTP_URL: 'smtps://relay.invalid',
  MAIL_FROM: 'Genlæst <hej@genlaest.example>',
  ADDRESS_TOKEN: 'token',
  GOOGLEBOOKS_KEY: 'key',
  OPERATOR_NAME: 'Genlæst ApS',
  OPERATOR_ADDRESS: 'Nørregade 1, 8000 Aarhus C',
  OPERATOR_CVR: '24256790',
}

export type Program = ReturnType<typeof run>

/** Runs in its own process group, which ends with the test. `env` is its whole environment. */
export function run(env: Record<string, string>, file = main) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const group = -child.pid!
  onTestFinished(() => {
    if (isAlive(group)) process.kill(group, 'SIGKILL')
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return { child, group, output: () => text, ended }
}

/**
 * Checks again whenever the process may have written output; fails with what it said if the process ends first, such as
 * that the web is not built.
 */
export async function until(
  found: () => boolean,
  { ended, output }: Pick<Program, 'ended'> & Partial<Pick<Program, 'output'>>,
) {
  let over = false
  void ended.then(() => (over = true))
  await expect.poll(() => found() || over, { timeout: 50_000 }).toBe(true)
  if (!found()) throw new Error(`The program ended early:\n${output?.() ?? ''}`)
}

/** The id of a process, or a negative one for a process group. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
    throw error
  }
}

export async function directory() {
  const dir = await mkdtemp(join(await fastestPlace(), 'genlaest-main-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  return dir
}

/**
 * A port that stays free between two runs of a program. Systems assign ports from 32768 on to every program that asks
 * for any, and other tests do so all the time.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(10_000, 32_768)
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    // The port is in use.
    return freePort()
  }
  server.close()
  await once(server, 'close')
  return port
}
