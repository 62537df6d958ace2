import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** The test runs in a process of its own, because the heap of this one holds other tests. */
const script = `
  import { returnMemory } from './return-memory.ts'
  const heap = () => process.memoryUsage().heapTotal
  let books = Array.from({ length: 1_000_000 }, (_, n) => 'Bog ' + n + ', brugt')
  const peak = books.length && heap()
  books = null
  returnMemory(100)
  setTimeout(() => console.log(JSON.stringify({ peak, later: heap() })), 1_500)
`

test('a process that rests gives back the memory of its peak', async () => {
  const node = promisify(execFile)
  const args = ['--input-type=module', '--disable-warning=ExperimentalWarning', '-e', script]
  const { stdout } = await node(process.execPath, args, { cwd: import.meta.dirname })
  const { peak, later } = JSON.parse(stdout) as { peak: number; later: number }
  expect(later).toBeLessThan(peak / 2)
})
