import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

test(
  'it starts with nothing set, serves a page, finishes on SIGTERM and frees its port',
  { timeout: 60_000 },
  async () => {
    const port = await freePort()
    const { child, said, ended } = run({ PORT: `${port}`, DATA_DIR: await directory() })
    await until(() => said().includes('/sandbox'), ended)
    expect(said()).toContain(`http://localhost:${port}`)
    const page = await fetch(`http://127.0.0.1:${port}/`)
    expect(page.status).toBe(200)
    await page.text()

    child.kill('SIGTERM')

    expect(await ended).toBe(0)
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed')
  },
)

test('a half set provider is named in one line', async () => {
  await expect(failure({ SMTP_URL: 'smtp://relay.example' })).resolves.toBe(
    'Genlæst cannot start: MAIL_FROM is missing: mail (SMTP) needs SMTP_URL, MAIL_FROM\n',
  )
})

test('a database that does not answer is named in one line, without its password', async () => {
  const port = await freePort()
  await expect(failure({ DATABASE_URL: `postgres://me:hemmelig@127.0.0.1:${port}/books` })).resolves.toBe(
    `Genlæst cannot start: The database "books" at 127.0.0.1:${port} cannot be used: connect ECONNREFUSED 127.0.0.1:${port}\n`,
  )
})

test('a DATA_DIR that cannot be is named in one line', async () => {
  const dir = await directory()
  await writeFile(join(dir, 'file'), '')
  await expect(failure({ DATA_DIR: join(dir, 'file', 'data') })).resolves.toBe(
    `Genlæst cannot start: DATA_DIR cannot be written: ${dir}/file/data: a part of the path is not a directory\n`,
  )
})

test('a port that is taken is named in one line', { timeout: 60_000 }, async () => {
  const holder = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void holder.close())
  await once(holder, 'listening')
  const { port } = holder.address() as { port: number }
  await expect(failure({ PORT: `${port}` })).resolves.toBe(
    `Genlæst cannot start: PORT ${port} on 127.0.0.1 is in use; set PORT to another one\n`,
  )
})

async function failure(env: Record<string, string>) {
  const { said, ended } = run({ DATA_DIR: await directory(), PORT: '0', ...env })
  expect(await ended).toBe(1)
  return said()
}

function run(env: Record<string, string>) {
  const path = process.env['PATH'] ?? ''
  const main = join(import.meta.dirname, 'main.ts')
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
    env: { PATH: path, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return { child, said: () => text, ended }
}

/** Looks whenever the process may have said something; fails when it ends first. */
async function until(found: () => boolean, ended: Promise<unknown>) {
  let over = false
  void ended.then(() => (over = true))
  await expect.poll(() => found() || over, { timeout: 50_000 }).toBe(true)
  expect(found()).toBe(true)
}

async function directory() {
  const dir = await mkdtemp(join(tmpdir(), 'genlaest-main-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  return dir
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}
