/** Forms that all come in at once, as from phones on slow lines: each stops before its last bytes until all have come so far. */
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { setImmediate as nextTurn } from 'node:timers/promises'
import sharp from 'sharp'

export type Form = { token: string; fields: Readonly<Record<string, string>> }
type Sent = { status: number; body: string }
type Held = { rest: () => void; answer: Promise<Sent> }

const boundary = 'bench-uploads'
/** The end that a form keeps back, and a little more. */
const last = 1_000

/** Resolves once the server has taken all of every form but its last bytes. `finish` sends those and waits for the answers. */
export async function sendForms(port: number, forms: readonly Form[], photos: readonly Buffer[]) {
  const held = await Promise.all(forms.map((form) => sendAlmost(port, form, photos)))
  return {
    async finish(): Promise<Sent[]> {
      for (const { rest } of held) rest()
      return Promise.all(held.map(({ answer }) => answer))
    },
  }
}

async function sendAlmost(port: number, { token, fields }: Form, photos: readonly Buffer[]): Promise<Held> {
  const parts = partsOf(fields, photos)
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  const sent = request({
    port,
    host: '127.0.0.1',
    path: '/api/newBook',
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': length,
    },
  })
  const answer = answerTo(sent)
  const end = parts.pop()!
  for (const part of parts) if (!sent.write(part)) await once(sent, 'drain')
  sent.write(end.subarray(0, -last))
  while (sent.writableLength > 0 || (sent.socket?.writableLength ?? 1) > 0) await nextTurn()
  return { rest: () => void sent.end(end.subarray(-last)), answer }
}

async function answerTo(sent: ReturnType<typeof request>): Promise<Sent> {
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: answer.statusCode!, body: await text(answer) }
}

/** The last part is the last photo with the form's end, and no photo is copied. */
function partsOf(fields: Form['fields'], photos: readonly Buffer[]): Buffer[] {
  const head = (name: string, more = '') =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n`
  const texts = Object.entries(fields).map(([name, value]) => `${head(name)}\r\n${value}\r\n`)
  const files = photos.flatMap((photo, n) => [
    Buffer.from(`${head('bookImages', `; filename="${n}.jpg"`)}content-type: image/jpeg\r\n\r\n`),
    photo,
    Buffer.from('\r\n'),
  ])
  const end = Buffer.concat([...files.splice(-2), Buffer.from(`--${boundary}--\r\n`)])
  return [Buffer.from(texts.join('')), ...files, end]
}

/** A photo of 12 million pixels, as phones take it, of about so many bytes. */
export async function phonePhoto(bytes: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const grain = await sharp({
    create: { width: 1_000, height: 1_333, channels: 3, background: '#888', noise },
  })
    .png()
    .toBuffer()
  const whole = await sharp(grain).resize(3_000, 4_000).raw().toBuffer({ resolveWithObject: true })
  const encoded = (quality: number) => sharp(whole.data, { raw: whole.info }).jpeg({ quality }).toBuffer()
  let [low, high] = [1, 100]
  while (high - low > 1) {
    const quality = Math.round((low + high) / 2)
    if ((await encoded(quality)).length > bytes) high = quality
    else low = quality
  }
  return encoded(low)
}
