import { expect, onTestFinished, test } from 'vitest'
import { returnMemory } from './return-memory.ts'

const megabyte = 1_000_000

test('a process that rests gives back the memory of its peak', async () => {
  const before = process.memoryUsage().heapTotal
  let books: string[][] | null = Array.from({ length: 1_000 }, (_, n) =>
    Array.from({ length: 1_000 }, (_, m) => `Bog ${n * m}, brugt`),
  )
  expect(books).toHaveLength(1_000)
  books = null
  const peak = process.memoryUsage().heapTotal
  expect(peak).toBeGreaterThan(before + 20 * megabyte)
  onTestFinished(returnMemory(100))
  await expect
    .poll(() => process.memoryUsage().heapTotal, { timeout: 10_000, interval: 200 })
    .toBeLessThan(peak - 20 * megabyte)
})
