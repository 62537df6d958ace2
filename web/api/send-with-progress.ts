import { messages } from '#contract/messages'
import type { ApiCall } from './client.ts'
import { Refused } from './refused.ts'

/** Bytes that have left, of how many in all. */
export type OnSent = (sent: number, of: number) => void

/** Nothing moves for as long as this: the line is taken for dead. */
const silenceMs = 45_000
/** These may have no body, not even an empty one. */
const bodiless = [204, 205, 304]

/** What `fetch` cannot: to say how much of a call has left this device. */
export function sendWithProgress(onSent: OnSent): ApiCall {
  return (path, { method, headers, body }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      let silence: ReturnType<typeof setTimeout> | undefined
      const heard = () => {
        clearTimeout(silence)
        silence = setTimeout(() => request.abort(), silenceMs)
      }
      const unanswered = () => reject(new Refused(0, { message: messages.offline }))
      request.upload.addEventListener('progress', ({ loaded, total }) => {
        heard()
        onSent(loaded, total)
      })
      request.addEventListener('load', () => resolve(responseOf(request)))
      request.addEventListener('error', unanswered)
      request.addEventListener('abort', unanswered)
      request.addEventListener('loadend', () => clearTimeout(silence))
      request.open(method, path)
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
      request.responseType = 'blob'
      heard()
      request.send(body ?? null)
    })
}

function responseOf(request: XMLHttpRequest): Response {
  const { status } = request
  const type = request.getResponseHeader('content-type')
  return new Response(bodiless.includes(status) ? null : (request.response as Blob), {
    status,
    headers: type === null ? {} : { 'content-type': type },
  })
}
