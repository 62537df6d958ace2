import { createServer as plainServer, type RequestListener, type Server } from 'node:http'
import { createServer as secureServer } from 'node:https'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { siteFaults } from '#rules/preflight-outside'
import { createCertificate } from '#sandbox/push/certificate'
import { siteFaultsAt } from './site-part.ts'

const now = new Date()
const healthy: RequestListener = (request, response) =>
  response.writeHead(request.url === '/healthz' ? 200 : 400).end('{"ok":true}')

async function listening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

const whatAt = async (url: string) => (await siteFaultsAt(url, now)).map(({ what }) => what)

function withSockets(server: Server): Server {
  return server.on('upgrade', (_request, socket) =>
    socket.end('HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: Upgrade\r\n\r\n'),
  )
}

test('an address that answers as we do, and opens sockets, has no fault', async () => {
  const port = await listening(withSockets(plainServer(healthy)))
  expect(await whatAt(`http://127.0.0.1:${port}`)).toEqual([])
})

test('a proxy that does not pass sockets on is named', async () => {
  const port = await listening(plainServer(healthy))
  expect(await whatAt(`http://127.0.0.1:${port}`)).toEqual(['the proxy does not pass websockets on'])
})

test('somebody else’s site is not ours', async () => {
  const port = await listening(plainServer((_request, response) => void response.end('<h1>Welcome</h1>')))
  const url = `http://127.0.0.1:${port}`
  expect(await whatAt(url)).toEqual([`${url} does not lead to us: it answers 200`])
})

test('an address where nobody listens is named with the reason', async () => {
  expect(await whatAt('http://127.0.0.1:9')).toEqual([expect.stringContaining('ECONNREFUSED')])
})

test('a certificate that nobody signed is no certificate', async () => {
  const port = await listening(secureServer(createCertificate(), healthy))
  expect(await whatAt(`https://127.0.0.1:${port}`)).toEqual([
    expect.stringMatching(/self.signed certificate/),
  ])
})

test('a certificate that ends within two weeks is named, while one that lasts longer is not', () => {
  const site = { url: 'https://genlaest.example', problem: null, sockets: true }
  const faultsAfter = (days: number) => {
    const certificateUntil = new Date(now.getTime() + days * 86_400_000)
    return siteFaults({ ...site, certificateUntil }, now).map(({ what }) => what)
  }
  expect(faultsAfter(13.5)).toEqual(['the certificate of https://genlaest.example ends in 13 days'])
  expect(faultsAfter(14)).toEqual([])
})
