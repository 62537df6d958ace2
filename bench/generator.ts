/**
 * A load generator over keep-alive connections: each sends its next request once the last is answered. Lean, because it
 * shares the machine with what it measures: in five seconds on two cores, against a bare node:http server, it makes
 * 40,000 requests a second for 3.7 s of processor time, where autocannon 9 makes 33,000 for 12 s. It always reads into
 * the same memory, because garbage collection on four threads takes both cores for up to 20 ms at a time. Programs that
 * use it start with `--no-parallel-scavenge --v8-pool-size=1` for the same reason.
 */
import { connect, type Socket } from 'node:net'
import { atPart } from './at-part.ts'
import { ChunkedBody } from './chunked-body.ts'

/**
 * Complete HTTP requests as bytes: a list that each connection sends in a cycle, from its own starting point, or a
 * function that makes the next request for whichever connection is free, and returns null when there are no more.
 */
export type Requests = readonly Buffer[] | (() => Buffer | null)

export type Load = {
  host: string
  port: number
  requests: Requests
  connections: number
  seconds: number
}

export type Outcome = {
  answers: number
  perSecond: number
  mean: number
  p50: number
  p99: number
  /** Answers without success: other than 2xx. */
  refused: number
  /** The answers among them that are the server's fault: 5xx. */
  failed: number
  /**
   * Early refusals: 503 with `Retry-After`. They are none of the above. The same request comes again after that time, as a
   * browser would send it. `untilServed` begins with a request's first try; one that is never served counts with its time
   * until the end.
   */
  early: { count: number; p99: number; untilServed: { p50: number; p99: number } }
}

/** Throws when a connection breaks. */
export async function generate({ host, port, requests, connections, seconds }: Load): Promise<Outcome> {
  const [times, refusals, waits]: [number[], number[], number[]] = [[], [], []]
  let [refused, failed] = [0, 0]
  const begun = performance.now()
  const endAt = begun + seconds * 1_000
  await Promise.all(
    Array.from({ length: connections }, async (_, place) => {
      const next = typeof requests === 'function' ? requests : cycle(requests, place / connections)
      await converse({ host, port }, () => (performance.now() < endAt ? next() : null), {
        endAt,
        answered(milliseconds, status) {
          times.push(milliseconds)
          if (status !== success) refused++
          if (status === fault) failed++
        },
        refusedEarly: (milliseconds) => void refusals.push(milliseconds),
        done: (milliseconds) => void waits.push(milliseconds),
      })
    }),
  )
  const took = performance.now() - begun
  return {
    answers: times.length,
    perSecond: times.length / (took / 1_000),
    refused,
    failed,
    early: {
      count: refusals.length,
      p99: atPart(refusals, 0.99),
      untilServed: { p50: atPart(waits, 0.5), p99: atPart(waits, 0.99) },
    },
    ...summary(times),
  }
}

/** `start` is the part of the list before the first request. */
function cycle(requests: readonly Buffer[], start: number): () => Buffer {
  let next = Math.floor(start * requests.length)
  return () => requests[next++ % requests.length]!
}

type Talk = {
  /** No refused request comes again after it. */
  endAt: number
  /** `status` is the first digit of the answer's status, as a byte. */
  answered(milliseconds: number, status: number): void
  refusedEarly(milliseconds: number): void
  /** Answered, or given up at the end, with all its pauses. */
  done(milliseconds: number): void
}

const nothing = Buffer.alloc(0)
const [success, fault] = [0x32, 0x35]
const statusAt = 'HTTP/1.1 '.length
const lengthName = Buffer.from('\r\ncontent-length: ')
const chunked = Buffer.from('\r\nTransfer-Encoding: chunked')
const retryName = Buffer.from('\r\nretry-after: ')
const endOfHead = Buffer.from('\r\n\r\n')
const bufferBytes = 64 * 1024

/** Sends what `next` returns, until it returns nothing. */
function converse(
  where: { host: string; port: number },
  next: () => Buffer | null,
  { endAt, answered, refusedEarly, done }: Talk,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let [sentAt, firstSentAt] = [0, 0]
    let request: Buffer | null = null
    /** The bytes of the answer still to come; negative before its head is complete, and unknown if it is chunked. */
    let missing = -1
    let head: Buffer = nothing
    let status = 0
    /** Seconds until a refused request comes again. */
    let retryAfter: number | null = null
    const chunks = new ChunkedBody()
    const socket: Socket = connect({
      ...where,
      noDelay: true,
      onread: {
        buffer: Buffer.alloc(bufferBytes),
        callback(count, buffer) {
          received(Buffer.from(buffer.buffer, buffer.byteOffset, count))
          return true
        },
      },
    })
    const begin = () => {
      request = next()
      if (!request) return void socket.end(resolve)
      firstSentAt = performance.now()
      send()
    }
    const send = () => {
      sentAt = performance.now()
      socket.write(request!)
    }
    const comeAgain = (seconds: number) => {
      const left = endAt - performance.now()
      if (seconds * 1_000 < left) return void setTimeout(send, seconds * 1_000)
      done(endAt - firstSentAt)
      setTimeout(() => socket.end(resolve), Math.max(0, left))
    }
    socket.on('connect', begin)
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('the server closed a connection')))

    /** The next read overwrites `chunk`. */
    function received(chunk: Buffer) {
      if (missing < 0) {
        const begun = head.length === 0 ? chunk : Buffer.concat([head, chunk])
        const end = begun.indexOf(endOfHead)
        if (end < 0) return void (head = Buffer.from(begun))
        head = nothing
        status = begun[statusAt]!
        retryAfter = status === fault ? numberIn(begun, end, retryName) : null
        const body = end + endOfHead.length
        const length = lengthIn(begun, end)
        if (length === null) return void socket.destroy(new Error('an answer does not tell its length'))
        missing = length - (begun.length - body)
        if (length === Infinity && chunks.read(begun, body)) missing = 0
      } else if (missing === Infinity) missing = chunks.read(chunk, 0) ? 0 : Infinity
      else missing -= chunk.length
      if (missing > 0) return
      missing = -1
      const now = performance.now()
      if (retryAfter !== null) {
        refusedEarly(now - sentAt)
        return comeAgain(retryAfter)
      }
      answered(now - sentAt, status)
      done(now - firstSentAt)
      begin()
    }
  })
}

/** The body's length by the head; Infinity if it is chunked. */
function lengthIn(head: Buffer, end: number): number | null {
  const length = numberIn(head, end, lengthName)
  if (length !== null) return length
  const at = head.indexOf(chunked)
  return at < 0 || at > end ? null : Infinity
}

/** Reads bytes, because one string per head would be most of the garbage. */
function numberIn(head: Buffer, end: number, name: Buffer): number | null {
  const begins = head.indexOf(name)
  if (begins < 0 || begins > end) return null
  let number = 0
  for (let at = begins + name.length; isDigit(head[at]); at++) number = number * 10 + (head[at]! - zero)
  return number
}

const zero = 0x30
const isDigit = (byte: number | undefined) => byte !== undefined && byte >= zero && byte < zero + 10

function summary(times: number[]) {
  const mean = times.reduce((sum, time) => sum + time, 0) / (times.length || 1)
  return { mean, p50: atPart(times, 0.5), p99: atPart(times, 0.99) }
}
