import { once } from 'node:events'
import { lstat, readdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { directory, freePort, run, until } from '#test/running-program'

test(
  'it starts without settings, serves a page, stops on SIGTERM and frees its port',
  { timeout: 60_000 },
  async () => {
    const port = await freePort()
    const dataDir = await directory()
    const program = run({ PORT: `${port}`, DATA_DIR: dataDir })
    const { child, output, ended } = program
    await until(() => output().includes('/sandbox'), program)
    expect(output()).toContain(`http://localhost:${port}`)
    const page = await fetch(`http://127.0.0.1:${port}/`)
    expect(page.status).toBe(200)
    await page.text()
    expect(await openToOthers(dataDir)).toEqual([])

    child.kill('SIGTERM')

    expect(await ended).toBe(0)
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed')
  },
)

test('an incomplete provider is named in one line', async () => {
  await expect(failure({ SMTP_URL: 'smtp://relay.example' })).resolves.toBe(
    'Genlæst cannot start: MAIL_FROM is missing: mail (SMTP) needs SMTP_URL, MAIL_FROM\n',
  )
})

test('an invalid number of processes is named in one line', async () => {
  await expect(failure({ PROCESSES: 'two' })).resolves.toBe(
    'Genlæst cannot start: PROCESSES must be a whole number\n',
  )
})

test('a database that does not answer is named in one line, without its password', async () => {
  const port = await freePort()
  await expect(failure({ DATABASE_URL: `postgres://me:hemmelig@127.0.0.1:${port}/books` })).resolves.toBe(
    `Genlæst cannot start: The database "books" at 127.0.0.1:${port} cannot be used: connect ECONNREFUSED 127.0.0.1:${port}\n`,
  )
})

test('an invalid DATA_DIR is named in one line', async () => {
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
  const { output, ended } = run({ DATA_DIR: await directory(), PORT: '0', ...env })
  expect(await ended).toBe(1)
  return output()
}

/** The files that other users of the machine could reach if the folder itself were open. */
async function openToOthers(folder: string): Promise<string[]> {
  const names = ['.', ...(await readdir(folder, { recursive: true }))]
  const found = await Promise.all(
    names
      // The database guards its own folder, and its socket is open inside it.
      .filter((name) => !name.includes('.s.PGSQL'))
      .map(async (name) => ({ name, stats: await lstat(join(folder, name)) })),
  )
  return found.filter(({ stats }) => !stats.isSymbolicLink() && stats.mode & 0o077).map(({ name }) => name)
}
