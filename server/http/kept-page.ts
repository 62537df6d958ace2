/**
 * A rendered page that many readers may be given: its bytes as they are, so that they are compressed once. A nonce that
 * many know guards nothing, so its inline scripts are allowed by their hashes instead; only those that bear the nonce
 * the page was rendered with, so what else found its way into it stays as forbidden as it was.
 */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { contentPolicy } from './content-policy.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

export type KeptPage = {
  status: number
  /** What the page itself says, such as its content type. */
  headers: [name: string, value: string][]
  policy: string
  bodies: Record<Encoding, Buffer>
}

/** `nonce` is the one that the page was rendered with. */
export async function keepPage(
  { status, headers }: Response,
  body: Buffer<ArrayBuffer>,
  nonce: string,
): Promise<KeptPage> {
  return {
    status,
    headers: [...headers].filter(([name]) => name !== 'cache-control' && name !== 'content-length'),
    policy: contentPolicy({ scripts: hashesOf(body.toString(), nonce), styleNonce: nonce }),
    bodies: await compressed(body),
  }
}

/** What the policy needs for each inline script of ours; a script with an address is allowed by where it comes from. */
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

async function compressed(body: Buffer<ArrayBuffer>): Promise<KeptPage['bodies']> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  const [br, gz] = await Promise.all([brotli(body, { params }), gunzippable(body)])
  return { br, gzip: gz, identity: body }
}
