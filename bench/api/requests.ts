/** HTTP requests as bytes, for the load generator. */
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { Requests } from '../generator.ts'
import type { SellingPair } from './fill.ts'
import { cookieOf } from '#test/people'

type Headers = Readonly<Record<string, string>>

export const brotli = { 'accept-encoding': 'br' }
export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
/** The measured nodes believe that they are reached over https, as in production. */
export const signedIn = (token: string) => ({ ...brotli, cookie: `__Host-session=${cookieOf(token)}` })

export const get = (path: string, headers: Headers = {}) => request('GET', path, headers)

export function post(path: string, body: object, headers: Headers = {}): Buffer {
  return request('POST', path, { ...headers, 'content-type': 'application/json' }, JSON.stringify(body))
}

function request(method: string, path: string, headers: Headers, body: string | Buffer = ''): Buffer {
  const all = Object.entries({
    host: 'localhost',
    ...headers,
    ...(method === 'POST' ? { 'content-length': String(Buffer.byteLength(body)) } : {}),
  })
  const head = all.map(([name, value]) => `\r\n${name}: ${value}`).join('')
  return Buffer.concat([Buffer.from(`${method} ${path} HTTP/1.1${head}\r\n\r\n`), Buffer.from(body)])
}

/** Each once, and then none. */
export function once(all: readonly Buffer[]): () => Buffer | null {
  let next = 0
  return () => all[next++] ?? null
}

/** Buyer and seller of all pairs take turns, so that nobody writes more than a person may. */
export function messages(pairs: readonly SellingPair[]): Requests {
  let next = 0
  return () => {
    const n = next++
    const { chatId, buyer, seller } = pairs[n % pairs.length]!
    const { token } = Math.floor(n / pairs.length) % 2 === 0 ? buyer : seller
    const said = { chat: { chatId, type: 1 }, msg: `Er bogen stadig til salg? ${n}`, clientId: randomUUID() }
    return post('/api/chatSM', said, bearer(token))
  }
}

/** The buyer of a pair buys its book. */
export function purchase({ buyer, seller, listingId }: SellingPair): Buffer {
  const products = [{ dbBook: { _id: listingId } }]
  const group = { seller: { _id: seller.id }, products, deliveryType: 2, service_point: null }
  return post('/api/buyBook', { checkout_data: [group] }, bearer(buyer.token))
}

/** Forms for selling a book, each with four photos as a phone's browser sends them. */
export async function sales(pairs: readonly SellingPair[], bookId: string): Promise<Requests> {
  const photos = await Promise.all([1, 2, 3, 4].map(photo))
  const boundary = 'bench-api'
  const part = (name: string, rest = '') =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${rest}`
  const files = photos.flatMap((jpeg, n) => [
    Buffer.from(`${part('bookImages', `; filename="${n}.jpg"\r\ncontent-type: image/jpeg`)}\r\n\r\n`),
    jpeg,
    Buffer.from('\r\n'),
  ])
  let next = 0
  return () => {
    const { token } = pairs[next++ % pairs.length]!.seller
    const fields = {
      draftKey: randomUUID(),
      bookId,
      stand: '2',
      desc: 'Pæn bog',
      price: '20000',
      pickup: 'true',
    }
    const texts = Object.entries(fields).map(([name, value]) => `${part(name)}\r\n\r\n${value}\r\n`)
    const body = Buffer.concat([Buffer.from(texts.join('')), ...files, Buffer.from(`--${boundary}--\r\n`)])
    const type = { 'content-type': `multipart/form-data; boundary=${boundary}` }
    return request('POST', '/api/newBook', { ...bearer(token), ...type }, body)
  }
}

/** Grain enlarged, which takes about as many bytes as a photo. */
export async function photo(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const grain = sharp({ create: { width: 300, height: 400, channels: 3, background: '#888', noise } })
  return sharp(await grain.png().toBuffer())
    .resize(1_200, 1_600)
    .jpeg({ quality: 80 })
    .toBuffer()
}
