/** Asks our own address as the world does: DNS, proxy, certificate, and whether websockets come through. */
import { randomBytes } from 'node:crypto'
import { request as plain, type ClientRequest, type IncomingMessage } from 'node:http'
import { request as secure } from 'node:https'
import { TLSSocket } from 'node:tls'
import { siteFaults, type SiteSetup } from '#rules/preflight-outside'
import type { Fault } from '#rules/preflight'

const waitMs = 10_000

export async function siteFaultsAt(url: string, now: Date): Promise<Fault[]> {
  const { problem, certificateUntil } = await look(url)
  const sockets = problem === null && (await opensSocket(url))
  return siteFaults({ url, problem, certificateUntil, sockets }, now)
}

async function look(url: string): Promise<Pick<SiteSetup, 'problem' | 'certificateUntil'>> {
  try {
    const { answer, body } = await answered(`${url}/healthz`)
    const { socket } = answer
    const until = socket instanceof TLSSocket ? new Date(socket.getPeerCertificate().valid_to) : null
    const isOurs = answer.statusCode === 200 && body === '{"ok":true}'
    return { problem: isOurs ? null : `it answers ${answer.statusCode}`, certificateUntil: until }
  } catch (error) {
    return { problem: (error as Error).message || String(error), certificateUntil: null }
  }
}

function answered(url: string): Promise<{ answer: IncomingMessage; body: string }> {
  return new Promise((resolve, reject) => {
    const request = ask(url, {})
    request.on('error', reject)
    request.on('response', (answer) => {
      const pieces: Buffer[] = []
      answer.on('data', (piece: Buffer) => pieces.push(piece))
      answer.on('error', reject)
      answer.on('end', () => resolve({ answer, body: Buffer.concat(pieces).toString() }))
    })
    request.end()
  })
}

/** A handshake of RFC 6455, ended at once. Any other answer is no. */
function opensSocket(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = ask(`${url}/socket.io/?EIO=4&transport=websocket`, {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': randomBytes(16).toString('base64'),
    })
    request.on('upgrade', (_answer, socket) => {
      socket.destroy()
      resolve(true)
    })
    request.on('response', (answer) => {
      answer.resume()
      resolve(false)
    })
    request.on('error', () => resolve(false))
    request.end()
  })
}

function ask(url: string, headers: Record<string, string>): ClientRequest {
  const send = url.startsWith('https:') ? secure : plain
  // A connection of its own, as a kept one would not show today's certificate.
  const request = send(url, { headers, agent: false })
  request.setTimeout(waitMs, () => request.destroy(new Error(`no answer within ${waitMs / 1000} seconds`)))
  return request
}
