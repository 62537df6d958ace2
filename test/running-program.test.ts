import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { directory, run, until } from './running-program.ts'

test('a program that ends early fails the test with what the program said', async () => {
  const file = join(await directory(), 'ends.mjs')
  await writeFile(file, "console.error('The web is not built: run npm run build'); process.exitCode = 1")
  const program = run({}, file)
  await expect(until(() => false, program)).rejects.toThrow('The web is not built: run npm run build')
})
