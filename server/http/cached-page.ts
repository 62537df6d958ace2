/**
 * A rendered page that many readers share: stored as bytes, so that it is compressed once. A shared nonce protects
 * nothing, so inline scripts are allowed by hash instead, and only those that had the page's nonce; any other script
 * stays forbidden.
 */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from './compress-page.ts'
import { contentPolicy } from './content-policy.ts'

export type CachedPage = {
  status: number
  /** The page's own headers, such as its content type. */
  headers: [name: string, value: string][]
  policy: string
  bodies: Record<Encoding, Buffer>
}

/** `nonce` is the page's nonce while it was rendered; `pictures` is another origin of pictures. */
export async function cachePage(
  { status, headers }: Response,
  body: Buffer<ArrayBuffer>,
  { nonce, pictures }: { nonce: string; pictures: string | null },
): Promise<CachedPage> {
  return {
    status,
    headers: [...headers].filter(([name]) => name !== 'cache-control' && name !== 'content-length'),
    policy: contentPolicy({ scripts: hashesOf(body.toString(), nonce), styleNonce: nonce, pictures }),
    bodies: await compressed(body),
  }
}

/** The hashes of our inline scripts for the policy; a script with an address is allowed by its origin. */
function hashesOf(html: string, nonce: string): string[] {
  const scripts = html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)
  const ours = [...scripts].filter(([, attributes]) => attributes!.includes(`nonce="${nonce}"`))
  const inline = ours.filter(([, attributes]) => !/\ssrc=/.test(attributes!))
  return [...new Set(inline.map(([, , code]) => `'sha256-${sha256(code!)}'`))]
}

function sha256(text: string) {
  return createHash('sha256').update(text).digest('base64')
}

const brotli = promisify(brotliCompress)
const gunzippable = promisify(gzip)

async function compressed(body: Buffer<ArrayBuffer>): Promise<CachedPage['bodies']> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  const [br, gz] = await Promise.all([brotli(body, { params }), gunzippable(body)])
  return { br, gzip: gz, identity: body }
}
