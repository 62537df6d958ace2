import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The marketplace behind a proxy that can bring out another version of the service worker. */
export async function openUpdatableServer(origin: string) {
  const { hostname, port } = new URL(origin)
  let version = 1
  const server = createServer((asked, answer) => {
    const isWorker = asked.url === '/service-worker.js'
    // The worker has to come whole and uncompressed, for the version stands at its end.
    const headers = isWorker ? { host: asked.headers.host } : asked.headers
    const forwarded = request({ hostname, port, method: asked.method, path: asked.url, headers }, (reply) => {
      const { 'content-length': length, ...kept } = reply.headers
      answer.writeHead(reply.statusCode!, isWorker || length === undefined ? kept : reply.headers)
      reply.pipe(answer, { end: !isWorker })
      if (isWorker) reply.on('end', () => answer.end(`\n// version ${version}\n`))
    })
    forwarded.on('error', () => answer.destroy())
    asked.pipe(forwarded)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bringOut: () => void version++,
    close: () => new Promise((closed) => (server.closeAllConnections(), server.close(closed))),
  }
}
