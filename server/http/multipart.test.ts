import { existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { maxPhotoBytes } from '#rules/listing'
import { answerErrors } from './errors.ts'
import { readForm, type UploadedFile } from './multipart.ts'

/** A server with one form, whose act is `act`. */
async function server(act: (files: readonly UploadedFile[]) => Promise<unknown>) {
  const app = Fastify()
  answerErrors(app)
  app.decorateRequest('caller', null)
  await app.register(multipart)
  app.post('/form', {
    preValidation: (request, reply) => readForm(request, reply, 'photos'),
    handler: ({ uploads }) => act(uploads!),
  })
  onTestFinished(() => app.close())
  return `${await app.listen()}/form`
}

function formOf(...sizes: number[]) {
  const form = new FormData()
  for (const size of sizes) form.append('photos', new Blob([new Uint8Array(size)]), '../../etc/x.jpg')
  return form
}

test('files wait on disk, readable by us alone, until the request is answered', async () => {
  const seen: string[] = []
  const url = await server((files) => {
    for (const { file } of files) {
      expect(statSync(file)).toMatchObject({ size: 10 })
      expect([statSync(file).mode & 0o777, statSync(dirname(file)).mode & 0o777]).toEqual([0o600, 0o700])
      seen.push(file)
    }
    return Promise.resolve({})
  })
  expect((await fetch(url, { method: 'POST', body: formOf(10, 10) })).status).toBe(200)
  expect(new Set(seen).size).toBe(2)
  await expect.poll(() => seen.some((file) => existsSync(dirname(file)))).toBe(false)
})

test('a file that is too large ends the form where it becomes too large', async () => {
  let acts = 0
  const url = await server(() => Promise.resolve(acts++))
  expect((await fetch(url, { method: 'POST', body: formOf(maxPhotoBytes, maxPhotoBytes + 1) })).status).toBe(
    413,
  )
  expect(acts).toBe(0)
})

test('when the caller leaves, the act hears of it and the files are gone', async () => {
  const heard = Promise.withResolvers<string>()
  const begun = Promise.withResolvers<void>()
  const url = await server(async ([upload]) => {
    begun.resolve()
    upload!.signal.addEventListener('abort', () => heard.resolve(upload!.file))
    await pause(5_000, undefined, { signal: upload!.signal }).catch(() => {})
    return {}
  })
  const caller = new AbortController()
  const asked = fetch(url, { method: 'POST', body: formOf(10), signal: caller.signal })
  await begun.promise
  caller.abort()
  await expect(asked).rejects.toThrow()
  const file = await heard.promise
  await expect.poll(() => existsSync(dirname(file))).toBe(false)
})
