/**
 * Connections dealt out among the workers of one port (docs/decisions/0036): the primary takes each and hands it to the worker that
 * holds the fewest. They last for minutes, as browsers and proxies keep them, so a worker that was given more than its share
 * of them would be the slow one for as long; `node:cluster` gives most to whoever is first to say that it took the last.
 */
import type { Worker } from 'node:cluster'
import { once } from 'node:events'
import type { Server as HttpServer } from 'node:http'
import { createServer, type AddressInfo, type Socket } from 'node:net'

export type Dealer = {
  /** From now on it gets its share, until it ends. */
  join(worker: Worker): void
  /** It is closing: what it holds it finishes. */
  leave(worker: Worker): void
  /** Resolves with the port. Fails as a server's listening does. */
  listen(where: { host: string; port: number }): Promise<number>
  close(): void
}

/** What a worker tells of those that it holds no more. */
type Word = { closed: number }

const connectionWord = 'connection'

export function openDealer(): Dealer {
  /** How many each holds; who was given one last stands last. */
  const held = new Map<Worker, number>()
  // Read by the worker alone, and its small answers go out at once, as they do from an HTTP server.
  const server = createServer({ pauseOnConnect: true, noDelay: true }, deal)

  function deal(socket: Socket) {
    // One that breaks on its way is closed with its error by whoever has it then.
    socket.on('error', () => {})
    const worker = withFewest(held)
    if (!worker) return void socket.destroy()
    const count = held.get(worker)!
    held.delete(worker)
    held.set(worker, count + 1)
    worker.send(connectionWord, socket, {}, (error) => {
      if (!error) return
      held.delete(worker)
      socket.destroy()
    })
  }

  return {
    join(worker) {
      held.set(worker, 0)
      worker.on('message', (word: Partial<Word>) => {
        const count = held.get(worker)
        if (word.closed !== undefined && count !== undefined) held.set(worker, count - word.closed)
      })
      worker.once('exit', () => held.delete(worker))
    },
    leave: (worker) => void held.delete(worker),
    async listen(where) {
      server.listen(where)
      await once(server, 'listening')
      return (server.address() as AddressInfo).port
    },
    close: () => void server.close(),
  }
}

function withFewest(held: ReadonlyMap<Worker, number>): Worker | undefined {
  let fewest: Worker | undefined
  for (const [worker, count] of held) if (!fewest || count < held.get(fewest)!) fewest = worker
  return fewest
}

/** Called in a worker: what it is dealt comes to `server` as if that had taken it from the port. */
export function takeDealt(server: HttpServer): void {
  let closed = 0
  const noteClosed = () => {
    // One word for many: of connections that carry one request each there are thousands.
    if (closed++ === 0) setImmediate(tell)
  }
  function tell() {
    const word: Word = { closed }
    closed = 0
    // Without a primary there is nobody to deal.
    process.send!(word, undefined, undefined, () => {})
  }
  process.on('message', (word, socket?: Socket) => {
    if (word !== connectionWord) return
    // It may have been closed on its way.
    if (!socket) return noteClosed()
    // As a server's own: who has sent all of a request may say so, and still be answered.
    socket.allowHalfOpen = true
    socket.once('close', noteClosed)
    server.emit('connection', socket)
  })
}
