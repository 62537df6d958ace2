/** The back office's advert form, as the browser sends it. */
import sharp from 'sharp'

type Values = {
  place?: string
  title?: string
  target?: string
  startsAt?: string
  endsAt?: string
  picture?: Uint8Array | null
}

export async function advertForm({ picture, ...values }: Values = {}): Promise<FormData> {
  const form = new FormData()
  const fields = {
    place: 'left',
    title: 'Kaffe til læsesalen',
    target: 'https://example.com/kaffe',
    startsAt: '2020-01-01T08:00:00.000Z',
    ...values,
  }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const bytes = picture === undefined ? await plainPicture('#264653') : picture
  if (bytes) form.append('picture', new Blob([new Uint8Array(bytes)]), 'annonce.png')
  return form
}

export function plainPicture(background: string): Promise<Buffer> {
  return sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .png()
    .toBuffer()
}
