import { messages } from '#contract/messages'
import type { ApiCall } from './client.ts'
import { noteAct } from './fresh-after-act.ts'
import { Refused } from './refused.ts'

/** Called with the bytes sent so far and the total. */
export type OnSent = (sent: number, of: number) => void

/** The connection counts as lost after this long without progress. */
const stalledMs = 45_000
/** Statuses whose responses may have no body, not even an empty one. */
const bodiless = [204, 205, 304]

/** A transport that reports upload progress, which `fetch` cannot. */
export function sendWithProgress(onSent: OnSent): ApiCall {
  return (path, { method, headers, body }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      let stalled: ReturnType<typeof setTimeout> | undefined
      const restartTimeout = () => {
        clearTimeout(stalled)
        stalled = setTimeout(() => request.abort(), stalledMs)
      }
      const unanswered = () => reject(new Refused(0, { message: messages.offline }))
      request.upload.addEventListener('progress', ({ loaded, total }) => {
        restartTimeout()
        onSent(loaded, total)
      })
      request.addEventListener('load', () => resolve(responseOf(request)))
      request.addEventListener('error', unanswered)
      request.addEventListener('abort', unanswered)
      request.addEventListener('loadend', () => {
        clearTimeout(stalled)
        noteAct()
      })
      request.open(method, path)
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
      request.responseType = 'blob'
      restartTimeout()
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
