import { expect, test } from 'vitest'
import { messages } from '#contract/messages'
import { Refused } from '../../api/refused.ts'
import { orOwnWords } from './or-own-words.ts'

const said = (refused: Refused) =>
  orOwnWords(Promise.reject(refused), messages.registrationFailed).catch((error: Refused) => error.message)

test('a refusal without a sentence of the server’s says what failed, any other keeps its own', async () => {
  expect(await orOwnWords(Promise.resolve('in'), messages.wrongLogin)).toBe('in')
  expect(await said(new Refused(502, { message: messages.failed }))).toBe(messages.registrationFailed)
  expect(await said(new Refused(409, { message: messages.failed, code: 'email_taken' }))).toBe(
    messages.failed,
  )
  expect(await said(new Refused(0, { message: messages.offline }))).toBe(messages.offline)
})
