/** A small S3 bucket that recomputes every signature by the published rules (SigV4), independently of the client. */
import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export const credentials = {
  region: 'eu-north-1',
  bucket: 'genlaest',
  keyId: 'AKIATEST',
  secret: 'secret-of-the-test',
}

export type Right = 'GET' | 'HEAD' | 'PUT' | 'DELETE' | 'LIST'
type Answer = { status: number; code?: string; body?: Buffer }
type Stored = { body: Buffer; contentType: string | undefined }

export async function startBucket() {
  const files = new Map<string, Stored>()
  const answersBefore: Answer[] = []
  const denied = new Set<Right>()
  const server = createServer((request, response) => void reply(request, response))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    files,
    /** Answers that the bucket gives, one per request, before it works again. */
    failFirst: (...answers: Answer[]) => void answersBefore.push(...answers),
    /** Takes rights away from the key. */
    deny: (...rights: Right[]) => rights.forEach((right) => denied.add(right)),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }

  async function reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { status, code, body } = answersBefore.shift() ?? answer(request, await buffer(request))
    response.writeHead(status)
    response.end(code ? `<?xml version="1.0"?><Error><Code>${code}</Code></Error>` : body)
  }

  function answer(request: IncomingMessage, body: Buffer): Answer {
    const [bucket, ...rest] = request.url!.slice(1).split('/')
    const key = rest.join('/')
    if (signatureOf(request) !== expectedSignature(request))
      return { status: 403, code: 'SignatureDoesNotMatch' }
    if (bucket !== credentials.bucket) return { status: 404, code: 'NoSuchBucket' }
    if (denied.has(key.startsWith('?') ? 'LIST' : (request.method as Right)))
      return { status: 403, code: 'AccessDenied' }
    if (key.startsWith('?'))
      return { status: 200, body: Buffer.from(list(new URLSearchParams(key.slice(1)))) }
    if (request.method === 'PUT') {
      if (hashOf(body) !== request.headers['x-amz-content-sha256'])
        return { status: 400, code: 'XAmzContentSHA256Mismatch' }
      files.set(key, { body, contentType: request.headers['content-type'] })
      return { status: 200 }
    }
    if (request.method === 'DELETE') {
      files.delete(key)
      return { status: 204 }
    }
    const file = files.get(key)
    return file ? { status: 200, body: file.body } : { status: 404, code: 'NoSuchKey' }
  }

  /** ListObjectsV2 with a delimiter: files, and what other files have in common. */
  function list(wanted: URLSearchParams): string {
    const [prefix, after] = [wanted.get('prefix')!, wanted.get('start-after') ?? '']
    const entries = [...files.keys()]
      .filter((key) => key.startsWith(prefix) && key > after)
      .map((key) => {
        const slash = key.indexOf('/', prefix.length)
        return slash < 0
          ? `<Contents><Key>${key}</Key></Contents>`
          : `<CommonPrefixes><Prefix>${key.slice(0, slash + 1)}</Prefix></CommonPrefixes>`
      })
    const some = [...new Set(entries.toSorted())].slice(0, Number(wanted.get('max-keys')))
    return `<ListBucketResult><Prefix>${prefix}</Prefix>${some.join('')}</ListBucketResult>`
  }
}

function signatureOf({ headers }: IncomingMessage): string | undefined {
  return /Signature=([0-9a-f]{64})$/.exec(headers.authorization ?? '')?.[1]
}

function expectedSignature({ method, url, headers }: IncomingMessage): string {
  const time = String(headers['x-amz-date'])
  const names = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '')?.[1] ?? ''
  const canonicalHeaders = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const [path, query = ''] = url!.split('?')
  const sorted = [...new URLSearchParams(query)]
    .map((pair) => pair.map(encoded).join('='))
    .toSorted()
    .join('&')
  const canonical = [
    method,
    path,
    sorted,
    canonicalHeaders.join(''),
    names,
    headers['x-amz-content-sha256'],
  ].join('\n')
  const scope = [time.slice(0, 8), credentials.region, 's3', 'aws4_request']
  const toSign = ['AWS4-HMAC-SHA256', time, scope.join('/'), hashOf(canonical)].join('\n')
  const key = scope.reduce<Buffer | string>((secret, part) => hmac(secret, part), `AWS4${credentials.secret}`)
  return hmac(key, toSign).toString('hex')
}

/** Encodes a query as the rules do: all but letters, digits and four signs. */
function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

function hashOf(data: Buffer | string): string {
  return createHash('sha256').update(data).digest('hex')
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
