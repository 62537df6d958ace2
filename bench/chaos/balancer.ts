/**
 * The proxy before the nodes. A request that a node did not take goes to the next one; a request that a node took is
 * never sent twice. It notes each that broke while a node had it.
 */
import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { Node } from './nodes.ts'

export type Balancer = Awaited<ReturnType<typeof startBalancer>>

type Broken = { port: number; what: string; why: string; begunAt: number; endedAt: number }

/** Between the death of a process and the end of its connections. */
const lateMs = 2_000

export async function startBalancer(nodes: readonly Node[]) {
  const broken: Broken[] = []
  const underWay = new Map<number, number>()
  let [turn, passed] = [0, 0]

  async function pass(asked: IncomingMessage, response: ServerResponse) {
    const body = await buffer(asked)
    const first = turn++
    for (let n = 0; n < nodes.length; n++) {
      const { port } = nodes[(first + n) % nodes.length]!
      const begunAt = performance.now()
      underWay.set(port, (underWay.get(port) ?? 0) + 1)
      try {
        await exchange(port, asked, body, response)
        passed++
        return
      } catch (error) {
        const { code, message } = error as NodeJS.ErrnoException
        if (code === 'ECONNREFUSED') continue
        const what = `${asked.method} ${asked.url?.split('?')[0]}`
        broken.push({ port, what, why: code ?? message, begunAt, endedAt: performance.now() })
        if (!response.headersSent) response.writeHead(502)
        return void response.end()
      } finally {
        underWay.set(port, underWay.get(port)! - 1)
      }
    }
    response.writeHead(503, { 'x-no-node': '1' }).end()
  }

  const server = createServer((asked, response) => {
    pass(asked, response).catch(() => response.destroy())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    underWayOn: (port: number) => underWay.get(port) ?? 0,
    passed: () => passed,
    /** Requests that broke though nobody had killed their node. */
    unexplained: () => broken.filter((one) => !isExplained(one, nodes)),
    broken: () => broken.length,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function isExplained({ port, begunAt, endedAt }: Broken, nodes: readonly Node[]): boolean {
  const killedAt = nodes.find((node) => node.port === port)?.killedAt ?? []
  return killedAt.some((at) => begunAt <= at + lateMs && at <= endedAt)
}

async function exchange(port: number, asked: IncomingMessage, body: Buffer, response: ServerResponse) {
  const { method, url: path, headers } = asked
  const sent = request({ host: '127.0.0.1', port, method, path, headers, agent: false })
  sent.end(body)
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  // Whole, so that a node that dies meanwhile leaves no half answer.
  const bytes = await buffer(answer)
  response.writeHead(answer.statusCode!, answer.headers).end(bytes)
}
