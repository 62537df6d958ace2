/** Stores photos in an S3-compatible bucket, addressed as `endpoint/bucket/key`. */
import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { checkKey, contentTypeOf } from './photo-key.ts'
import { PhotosUnavailable, type PhotoStore } from './photo-store.ts'

export type S3Config = {
  endpoint: string
  region: string
  bucket: string
  keyId: string
  secret: string
  timeoutMs?: number | undefined
}

/** How many removals run at once. */
const batchSize = 8

export function s3Photos({
  endpoint,
  region,
  bucket,
  keyId,
  secret,
  timeoutMs = 15_000,
}: S3Config): PhotoStore {
  const aws = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    region,
    service: 's3',
    retries: 2,
  })
  const root = `${endpoint.replace(/\/$/, '')}/${bucket}`

  return {
    async put(key, bytes, contentType) {
      checkKey(key, contentType)
      const hash = createHash('sha256').update(bytes).digest('hex')
      // The signature covers the hash, so bytes that change on the way are refused.
      const headers = { 'content-type': contentType, 'x-amz-content-sha256': hash }
      await ask(key, { method: 'PUT', headers, body: new Uint8Array(bytes) })
    },

    async get(key) {
      const contentType = contentTypeOf(key)
      const bytes = contentType && (await ask(key, { method: 'GET' }))
      return bytes ? { bytes, contentType, size: bytes.length } : null
    },

    async has(key) {
      return contentTypeOf(key) !== null && (await ask(key, { method: 'HEAD' })) !== null
    },

    async names(folder, after, limit) {
      // The list starts behind everything that the name `after` begins.
      const behind = after === '' ? {} : { 'start-after': `${folder}/${after}~` }
      const wanted = new URLSearchParams({
        'list-type': '2',
        prefix: `${folder}/`,
        delimiter: '/',
        ...behind,
      })
      wanted.set('max-keys', String(limit))
      const listed = new TextDecoder().decode((await ask(`?${wanted}`, { method: 'GET' }))!)
      // Keys are plain (photo-key.ts), so the answer needs no more of XML.
      const entries = listed.matchAll(/<(?:Key|CommonPrefixes>\s*<Prefix)>([^<]+)<\//g)
      return [...entries].map(([, path]) => path!.slice(folder.length + 1).replace(/\/$/, '')).toSorted()
    },

    async remove(keys) {
      const real = keys.filter((key) => contentTypeOf(key) !== null)
      for (let at = 0; at < real.length; at += batchSize) {
        await Promise.all(real.slice(at, at + batchSize).map((key) => ask(key, { method: 'DELETE' })))
      }
    },
  }

  /** Returns the response's bytes, or null when nothing is stored under the key. */
  async function ask(key: string, request: RequestInit): Promise<Uint8Array | null> {
    try {
      const response = await aws.fetch(`${root}/${key}`, {
        ...request,
        signal: AbortSignal.timeout(timeoutMs),
      })
      const bytes = new Uint8Array(await response.arrayBuffer())
      if (response.ok) return bytes
      // An answer to HEAD has no body, and so no code.
      if (request.method === 'HEAD' && response.status === 404) return null
      const code = /<Code>(\w+)<\/Code>/.exec(new TextDecoder().decode(bytes))?.[1] ?? 'no code'
      if (code === 'NoSuchKey') return null
      throw new Error(`The bucket answered ${response.status} (${code})`)
    } catch (error) {
      throw new PhotosUnavailable('The bucket of photos cannot be used', { cause: error })
    }
  }
}
