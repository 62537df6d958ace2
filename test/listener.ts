import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** The origins of servers whose answers a test makes up. */
export const madeUp = new Set<string>()

/** A web server on a free port until the test ends. An exception in `answer` fails the run. */
export async function listener(
  answer: (request: IncomingMessage, response: ServerResponse) => unknown,
): Promise<string> {
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
    madeUp.delete(origin)
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  madeUp.add(origin)
  return origin
}
