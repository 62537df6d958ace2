/** The range service of leaked passwords, as strict as its documents: which beginnings it takes, and what callers must send. */
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

const hashOf = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase()
const padding = () => `${hashOf(randomBytes(9).toString('hex')).slice(5)}:0`

export async function leakService(leaked: readonly string[]) {
  const asked: string[] = []
  let failing: 'down' | 'silent' | 'garbled' | null = null
  const server = createServer((request, response) => {
    asked.push(request.url!)
    if (failing === 'silent') return
    const beginning = /^\/range\/([\dA-F]{5})$/.exec(request.url!)?.[1]
    if (request.headers['user-agent'] === undefined) return void response.writeHead(403).end()
    if (beginning === undefined)
      return void response.writeHead(400).end('The hash prefix was not in a valid format')
    if (failing === 'down') return void response.writeHead(503).end()
    if (failing === 'garbled') return void response.end('<html>')
    const ends = leaked.map(hashOf).filter((hash) => hash.startsWith(beginning))
    const lines = ends.map((hash) => `${hash.slice(5)}:31`)
    const padded = request.headers['add-padding'] === 'true' ? Array.from({ length: 800 }, padding) : []
    response.end([...lines, ...padded].join('\r\n'))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    fail: (how: typeof failing) => void (failing = how),
  }
}
