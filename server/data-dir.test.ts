import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { mustBeWritable } from './data-dir.ts'

async function directory() {
  const dir = await mkdtemp(join(tmpdir(), 'genlaest-dir-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  return dir
}

test('two processes at once can create the folder, which nobody else may enter, and its parents', async () => {
  const deep = join(await directory(), 'a', 'b')
  await Promise.all([mustBeWritable(deep), mustBeWritable(deep)])
  expect((await stat(deep)).isDirectory()).toBe(true)
  expect((await stat(deep)).mode & 0o777).toBe(0o700)
})

test('an obstacle is reported in one line', async () => {
  const dir = await directory()
  await writeFile(join(dir, 'file'), '')
  await expect(mustBeWritable(join(dir, 'file'))).rejects.toThrow(/a file with that name is in the way$/)
  await expect(mustBeWritable(join(dir, 'file', 'a'))).rejects.toThrow(/not a directory$/)
})

test.runIf(process.platform === 'linux')(
  'where the system makes no folders it does not try for ever',
  async () => {
    await expect(mustBeWritable('/proc/genlaest/data')).rejects.toThrow(/^DATA_DIR cannot be written: /)
  },
)
