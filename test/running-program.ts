/** The program itself as a process of its own, as `npm start` runs it. */
import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'

const main = join(import.meta.dirname, '../server/main.ts')

/** Everything that production asks for. What is called at the start is at an address that never is one. */
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
}

export type Program = ReturnType<typeof run>

/** In a process group of its own, which goes with the test. `env` is all that it has. */
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
  return { child, group, said: () => text, ended }
}

/** Looks whenever the process may have said something; fails when it ends first. */
export async function until(found: () => boolean, { ended }: Pick<Program, 'ended'>) {
  let over = false
  void ended.then(() => (over = true))
  await expect.poll(() => found() || over, { timeout: 50_000 }).toBe(true)
  expect(found()).toBe(true)
}

/** Of a process, or with its number below zero of a group. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
    throw error
  }
}

export async function directory() {
  const dir = await mkdtemp(join(tmpdir(), 'genlaest-main-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  return dir
}

/**
 * One that stays free between two lives of a program: systems hand out ports from 32768 on to whoever asks for any, and other
 * tests ask all the time.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(10_000, 32_768)
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    // Somebody has it.
    return freePort()
  }
  server.close()
  await once(server, 'close')
  return port
}
