/** A name server for one test (RFC 1035, 3596): texts by name, over UDP. */
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'

/** Texts by name; a name with an empty list exists without texts, one that is missing does not exist. */
export type Zone = Record<string, string[]>

const noSuchName = 3
const refused = 5
const textType = 16

/** The server's address with the port. `zone` may change while it runs; null refuses every question. */
export async function dnsServer(zone: () => Zone | null): Promise<string> {
  const socket = createSocket('udp4')
  socket.on('message', (question, { port, address }) =>
    socket.send(answerTo(question, zone()), port, address),
  )
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  onTestFinished(() => void socket.close())
  return `127.0.0.1:${socket.address().port}`
}

function answerTo(message: Buffer, zone: Zone | null): Buffer {
  const { name, end } = nameIn(message)
  const texts = zone?.[name]
  const records = (texts ?? []).map(record)
  const head = Buffer.alloc(12)
  message.copy(head, 0, 0, 2)
  head.writeUInt16BE(0x8580 + (zone === null ? refused : texts ? 0 : noSuchName), 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(records.length, 6)
  return Buffer.concat([head, message.subarray(12, end + 4), ...records])
}

/** The name of the first question, and where it ends. */
function nameIn(message: Buffer): { name: string; end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = message[at]!; length > 0; length = message[at]!) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 }
}

/** A text in pieces of 255 bytes at most, of the name in the question. */
function record(text: string): Buffer {
  const bytes = Buffer.from(text)
  const pieces = Array.from({ length: Math.max(1, Math.ceil(bytes.length / 255)) }, (_, at) => {
    const piece = bytes.subarray(at * 255, at * 255 + 255)
    return Buffer.concat([Buffer.from([piece.length]), piece])
  })
  const data = Buffer.concat(pieces)
  const head = Buffer.alloc(12)
  head.writeUInt16BE(0xc00c, 0)
  head.writeUInt16BE(textType, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt32BE(60, 6)
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}
