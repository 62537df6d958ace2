import { expect, test } from 'vitest'
import { undoStack } from './undo.ts'

test('things end in the opposite order, once, even when one of them fails', async () => {
  const said: string[] = []
  const begun = undoStack()
  begun.onEnd('first', (name) => said.push(name))
  begun.onEnd('second', () => Promise.reject(new Error('stuck')))
  begun.onEnd('third', (name) => said.push(name))

  await expect(begun.end()).rejects.toThrow('stuck')
  await begun.end()

  expect(said).toEqual(['third', 'first'])
})
