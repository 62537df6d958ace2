/** Puts copies up: most of them again after a deletion, and some by a form with a photo, as a seller does. */
import { setTimeout as pause } from 'node:timers/promises'
import { photo } from '../api/requests.ts'
import { post } from '../chat/post.ts'
import type { Copy } from './copies.ts'

export type Put = { at: number; endedAt: number; isForm: boolean; isWarm: boolean }

type Given = { url: string; copies: readonly Copy[]; rate: number; warm: number }

/** Every so many copies come by a form: its photo costs more than all else. */
const formEvery = 25

/** The copies that were put up, by the listing's id. The first `warm` copies do not count. */
export async function putUpAll({ url, copies, rate, warm }: Given): Promise<Map<string, Put>> {
  const puts = new Map<string, Put>()
  const picture = new Blob([new Uint8Array(await photo())], { type: 'image/jpeg' })
  const putting: Promise<void>[] = []
  const start = performance.now()
  for (const [n, copy] of copies.entries()) {
    await pause(Math.max(0, start + (n * 1_000) / rate - performance.now()))
    const isForm = n % formEvery === 0
    const at = performance.now()
    const putUp = isForm ? putUpByForm(url, copy, picture) : putUpAgain(url, copy)
    putting.push(
      putUp.then((id) => void puts.set(id, { at, endedAt: performance.now(), isForm, isWarm: n < warm })),
    )
  }
  await Promise.all(putting)
  return puts
}

async function putUpAgain(url: string, { id, token }: Copy): Promise<string> {
  const { status, body } = await post(`${url}/api/myBooks/${id}/restore`, token, {})
  if (status !== 200) throw new Error(`A copy was not put up again: ${status} ${body}`)
  return id
}

async function putUpByForm(url: string, { isbn, price, token }: Copy, picture: Blob): Promise<string> {
  const form = new FormData()
  const fields = { bookId: isbn, price: String(price), stand: '2', desc: 'Pæn bog', pickup: 'true' }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('bookImages', picture, '0.jpg')
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${url}/api/newBook`, { method: 'POST', headers, body: form })
  if (!answer.ok) throw new Error(`A copy was not put up: ${answer.status} ${await answer.text()}`)
  const { dbBook } = (await answer.json()) as { dbBook: { _id: string } }
  return dbBook._id
}
