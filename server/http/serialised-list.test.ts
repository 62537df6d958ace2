import { expect, test } from 'vitest'
import { SerialisedList } from './serialised-list.ts'

test.each([[[]], [[{ a: 'é' }]], [[1, 'to', null]]])('%j is written as JSON would be', (parts) => {
  const texts = parts.map((part) => JSON.stringify(part))
  for (const written of [texts, texts.map((text) => Buffer.from(text))]) {
    const list = new SerialisedList<unknown>(written)
    expect(list.json.toString()).toBe(JSON.stringify(parts))
    expect(list).toHaveLength(parts.length)
  }
})
