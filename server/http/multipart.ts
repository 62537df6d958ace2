/**
 * Reads a form with files: the fields become the body, and the files wait on disk for the act. They are limited as they
 * come, so that many forms at once take no memory, and they are gone once the request is answered or its caller is gone.
 */
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#contract/refusals'
import { maxPhotoBytes, maxPhotos } from '#rules/listing'
import { collectLatest } from './collect-garbage.ts'
import { goneSignal } from './gone.ts'

export type UploadedFile = {
  /** The path of the file on disk. */
  file: string
  /** The uploader's account id or address; decoding takes turns by it. */
  sender: string
  /** Aborted, with a Refusal, when the caller is gone. */
  signal: AbortSignal
}

/** Accepts both `bookImages` and `bookImages[]`; the last of several equal fields counts. */
export async function readForm(request: FastifyRequest, reply: FastifyReply, files: string): Promise<void> {
  if (!request.isMultipart()) throw new Refusal('wrong_type')
  try {
    await readParts(request, reply, files)
  } catch (error) {
    // An error with a status is already translated. Any other is the parser's, about a malformed or broken-off form.
    if (error instanceof Refusal || (error as FastifyError).statusCode !== undefined) throw error
    request.log.info({ err: error }, 'a form could not be read')
    throw new Refusal('invalid')
  }
}

async function readParts(request: FastifyRequest, reply: FastifyReply, files: string): Promise<void> {
  const fields: Record<string, string> = {}
  const uploads: UploadedFile[] = []
  const sender = request.caller?.id ?? request.ip
  const signal = goneSignal(reply)
  let folder: string | undefined
  for await (const part of request.parts({
    limits: { fileSize: maxPhotoBytes, files: maxPhotos + 1, fields: 30, fieldSize: 100_000 },
  })) {
    if (part.type === 'field') fields[part.fieldname] = String(part.value)
    else if (part.fieldname === files || part.fieldname === `${files}[]`) {
      folder ??= await folderFor(request, reply)
      const file = join(folder, String(uploads.length))
      await store(part.file, file)
      uploads.push({ file, sender, signal })
    } else part.file.resume()
  }
  if (uploads.length > maxPhotos)
    throw new Refusal('photo_too_many', { fields: { [files]: new Refusal('photo_too_many').message } })
  request.body = fields
  request.uploads = uploads
}

async function store(sent: Readable & { truncated: boolean }, file: string): Promise<void> {
  await pipeline(sent, sweptUp(), createWriteStream(file, { flags: 'wx', mode: 0o600 }))
  if (sent.truncated) throw new Refusal('photo_too_large')
}

/**
 * The most that all forms may leave over in memory, in bytes: Node reads a form in buffers of 64 KB, and each is used
 * once.
 */
const mostLeftOver = 8_000_000
let leftOver = 0

/** V8 counts those buffers late, and would let a crowd of forms leave some hundred megabytes of them (bench:uploads). */
function sweptUp(): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      leftOver += chunk.length
      if (leftOver >= mostLeftOver) {
        leftOver = 0
        collectLatest()
      }
      done(null, chunk)
    },
  })
}

/** A folder that only we can read, for as long as the request lasts. */
async function folderFor(request: FastifyRequest, reply: FastifyReply): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'genlaest-form-'))
  const remove = () =>
    rm(folder, { recursive: true, force: true }).catch((error: unknown) => {
      request.log.warn({ err: error, folder }, 'the files of a form stay on the disk')
    })
  // The caller may have gone while the folder was made.
  if (reply.raw.closed) await remove()
  else reply.raw.once('close', () => void remove())
  return folder
}
