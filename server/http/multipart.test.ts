import { execFile } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
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
  await expect(asked).rejects.toThrow(/abort/i)
  const file = await heard.promise
  await expect.poll(() => existsSync(dirname(file))).toBe(false)
})

/**
 * Runs in a process of its own, because the memory of this one holds other tests. Prints the most that buffers took, in
 * bytes.
 */
const crowd = `
  import { request } from 'node:http'
  import { once } from 'node:events'
  import multipart from '@fastify/multipart'
  import Fastify from 'fastify'
  import { readForm } from './multipart.ts'
  const [forms, photos] = [25, 4]
  const app = Fastify()
  app.decorateRequest('caller', null)
  await app.register(multipart)
  let most = 0
  const look = setInterval(() => (most = Math.max(most, process.memoryUsage().arrayBuffers)), 5)
  app.post('/form', {
    preValidation: (request, reply) => readForm(request, reply, 'photos'),
    handler: ({ uploads }) => uploads.length,
  })
  await app.listen({ port: 0 })
  const { port } = app.server.address()
  const photo = Buffer.alloc(4_000_000)
  const before = process.memoryUsage().arrayBuffers
  const head = Buffer.from('--x\\r\\ncontent-disposition: form-data; name="photos"; filename="a.jpg"\\r\\n\\r\\n')
  async function send() {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const sent = request({ port, path: '/form', method: 'POST', headers })
    const answer = once(sent, 'response')
    for (let n = 0; n < photos; n++)
      for (const part of [head, photo, Buffer.from('\\r\\n')])
        if (!sent.write(part)) await once(sent, 'drain')
    sent.end('--x--\\r\\n')
    const [{ statusCode }] = await answer
    return statusCode
  }
  const answers = await Promise.all(Array.from({ length: forms }, send))
  clearInterval(look)
  await app.close()
  console.log(JSON.stringify({ refused: answers.filter((status) => status !== 200), took: most - before }))
  process.exit()
`

test(
  '25 forms that come in at once take little memory, however much they bring',
  { timeout: 60_000 },
  async () => {
    const node = promisify(execFile)
    const args = ['--input-type=module', '--disable-warning=ExperimentalWarning', '-e', crowd]
    const { stdout } = await node(process.execPath, args, { cwd: import.meta.dirname })
    const { refused, took } = JSON.parse(stdout) as { refused: number[]; took: number }
    expect(refused).toEqual([])
    expect(took).toBeLessThan(64_000_000)
  },
)
