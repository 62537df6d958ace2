/** Reads a form with files: the fields become the body, and the files wait in memory for the act. */
import type { FastifyError, FastifyRequest } from 'fastify'
import { Refusal } from '#contract/refusals'
import { maxPhotoBytes, maxPhotos } from '#rules/listing'

export type UploadedFile = { name: string; bytes: Buffer }

/** Accepts both `bookImages` and `bookImages[]`; the last of several equal fields counts. */
export async function readForm(request: FastifyRequest, files: string): Promise<void> {
  if (!request.isMultipart()) throw new Refusal('wrong_type')
  try {
    await readParts(request, files)
  } catch (error) {
    // An error with a status is already translated. Any other is the parser's, about a malformed or broken-off form.
    if (error instanceof Refusal || (error as FastifyError).statusCode !== undefined) throw error
    request.log.info({ err: error, requestId: request.id }, 'a form could not be read')
    throw new Refusal('invalid')
  }
}

async function readParts(request: FastifyRequest, files: string): Promise<void> {
  const fields: Record<string, string> = {}
  const uploads: UploadedFile[] = []
  for await (const part of request.parts({
    limits: { fileSize: maxPhotoBytes, files: maxPhotos + 1, fields: 30, fieldSize: 100_000 },
  })) {
    if (part.type === 'field') fields[part.fieldname] = String(part.value)
    else if (part.fieldname === files || part.fieldname === `${files}[]`) uploads.push(await readFile(part))
    else part.file.resume()
  }
  if (uploads.length > maxPhotos)
    throw new Refusal('photo_too_many', { fields: { [files]: new Refusal('photo_too_many').message } })
  request.body = fields
  request.uploads = uploads
}

async function readFile(part: {
  filename: string
  toBuffer(): Promise<Buffer>
  file: { truncated: boolean }
}): Promise<UploadedFile> {
  const bytes = await part.toBuffer()
  if (part.file.truncated) throw new Refusal('photo_too_large')
  return { name: part.filename, bytes }
}
