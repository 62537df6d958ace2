import { expect, test } from 'vitest'
import { WrittenList } from './written-list.ts'

test.each([[[]], [[{ a: 'é' }]], [[1, 'to', null]]])('%j is written as JSON would be', (parts) => {
  const list = new WrittenList<unknown>(parts.map((part) => Buffer.from(JSON.stringify(part))))
  expect(list.json.toString()).toBe(JSON.stringify(parts))
  expect(list).toHaveLength(parts.length)
})
