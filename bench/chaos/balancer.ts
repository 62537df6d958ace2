/**
 * The proxy before the nodes. It sends a request to the next node only if the first did not take it, and notes each request that broke while a
 * node had it.
 */
import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { Node } from './nodes.ts'

export type Balancer = Awaited<ReturnType<typeof startBalancer>>

type Broken = { port: number; what: string; why: string; begunAt: number; endedAt: number }

export async function startBalancer(nodes: readonly Node[]) {
  const broken: Broken[] = []
  let [turn, passed] = [0, 0]

  async function pass(asked: IncomingMessage, response: ServerResponse) {
    const body = await buffer(asked)
    const first = turn++
    const listed = nodes.filter((node) => node.isListed())
    for (let n = 0; n < listed.length; n++) {
      const { port } = listed[(first + n) % listed.length]!
      const begunAt = performance.now()
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
      }
    }
    response.writeHead(503, { 'x-no-node': '1' }).end()
  }

  const server = createServer((asked, response) => {
    pass(asked, response).catch(() => response.destroy())
  })
  // People keep their connections as long as they like: only nodes may break one.
  server.keepAliveTimeout = 0
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    passed: () => passed,
    /** Requests that broke on a node that was not being killed. */
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
  const deaths = nodes.find((node) => node.port === port)?.deaths ?? []
  return deaths.some(({ at, goneAt }) => begunAt <= goneAt && at <= endedAt)
}

async function exchange(port: number, asked: IncomingMessage, body: Buffer, response: ServerResponse) {
  const { method, url: path, headers } = asked
  const sent = request({ host: '127.0.0.1', port, method, path, headers, agent: false })
  sent.end(body)
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  // The whole answer first, so that a node that dies meanwhile leaves no half one.
  const bytes = await buffer(answer)
  response.writeHead(answer.statusCode!, answer.headers).end(bytes)
}
