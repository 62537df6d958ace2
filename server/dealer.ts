/**
 * Connections dealt out among the workers of one port (docs/decisions/0036): the primary takes each and hands it to the worker that
 * holds the fewest. They last for minutes, as browsers and proxies keep them, so a worker that was given more than its share
 * of them would be the slow one for as long; `node:cluster` gives most to whoever is first to say that it took the last.
 */
import type { Worker } from 'node:cluster'
import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import type { Server as HttpServer } from 'node:http'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import type { Log } from './deps.ts'

export type Dealer = {
  /** From now on it gets its share, until it ends. */
  join(worker: Worker): void
  /** It is closing: what it holds it finishes. */
  leave(worker: Worker): void
  /** Resolves with the port. Fails as a server's listening does. */
  listen(where: { host: string; port: number }): Promise<number>
  close(): void
}

/** What a worker tells: that it has the connection it was sent, or how many it holds no more. */
type Word = { taken: true } | { closed: number }

type Place = {
  worker: Worker
  /** How many it holds or is to get. */
  count: number
  /** Node hands over one at a time, so the others wait here, where they are not lost with the worker. */
  waiting: Socket[]
  onTheWay: { socket: Socket; since: number } | null
}

const connectionWord = 'connection'
/** Who has not taken one for so long is blocked, and others are preferred. */
const blockedMs = 500

export function openDealer(log: Pick<Log, 'error'>): Dealer {
  /** Who was given one last stands last. */
  const places = new Map<Worker, Place>()
  const left = new WeakSet<Worker>()
  // Read by the worker alone, and its small answers go out at once, as they do from an HTTP server.
  const serving = () => createServer({ pauseOnConnect: true, noDelay: true }, deal)
  const servers = [serving()]

  function deal(socket: Socket) {
    const place = withFewest(places)
    if (!place) return void socket.destroy()
    places.delete(place.worker)
    places.set(place.worker, place)
    place.count++
    place.waiting.push(socket)
    pass(place)
  }

  function pass(place: Place) {
    const socket = place.onTheWay === null ? place.waiting.shift() : undefined
    if (!socket) return
    place.onTheWay = { socket, since: performance.now() }
    // Kept open until it is taken, as nobody else closes one that is sent to a worker that ends.
    place.worker.send(connectionWord, socket, { keepOpen: true }, (error) => {
      if (!error) return
      place.onTheWay = null
      place.waiting.unshift(socket)
      forget(place)
    })
  }

  function taken(place: Place) {
    // The worker has it open.
    place.onTheWay?.socket.destroy()
    place.onTheWay = null
    pass(place)
  }

  function forget(place: Place) {
    places.delete(place.worker)
    for (const socket of place.waiting.splice(0)) deal(socket)
  }

  return {
    join(worker) {
      if (left.has(worker) || worker.isDead()) return
      const place: Place = { worker, count: 0, waiting: [], onTheWay: null }
      places.set(worker, place)
      worker.on('message', (word: Word) => {
        if ('taken' in word) taken(place)
        if ('closed' in word) place.count -= word.closed
      })
      worker.once('exit', () => {
        // It may have been read from already.
        place.onTheWay?.socket.destroy()
        forget(place)
      })
    },
    leave(worker) {
      left.add(worker)
      const place = places.get(worker)
      if (place) forget(place)
    },
    async listen({ host, port }) {
      const [first, ...others] = await addressesOf(host)
      const [server] = servers as [(typeof servers)[0]]
      server.listen({ host: first!, port })
      await once(server, 'listening')
      const bound = (server.address() as AddressInfo).port
      for (const address of others) servers.push(serving().listen({ host: address, port: bound }))
      for (const each of servers)
        each.on('error', (error) => log.error({ err: error }, 'a connection, or an address, cannot be had'))
      return bound
    },
    close() {
      for (const server of servers) server.close()
    },
  }
}

/** This machine's own name stands for an address of each kind, and whoever comes may take either. */
async function addressesOf(host: string): Promise<string[]> {
  if (host !== 'localhost') return [host]
  return [...new Set((await lookup(host, { all: true })).map(({ address }) => address))]
}

function withFewest(places: ReadonlyMap<Worker, Place>): Place | undefined {
  const rank = ({ onTheWay, count }: Place) =>
    count + (onTheWay !== null && performance.now() - onTheWay.since > blockedMs ? blockedRank : 0)
  let fewest: Place | undefined
  for (const place of places.values()) if (!fewest || rank(place) < rank(fewest)) fewest = place
  return fewest
}

/** More than any holds. */
const blockedRank = 1e9

/** Called in a worker: what it is dealt comes to `server` as if that had taken it from the port. */
export function takeDealt(server: HttpServer): void {
  let closed = 0
  const noteClosed = () => {
    // One word for many: of connections that carry one request each there are thousands.
    if (closed++ === 0) setImmediate(tellClosed)
  }
  // Without a primary there is nobody to deal.
  const tell = (word: Word) => void process.send!(word, undefined, undefined, () => {})
  function tellClosed() {
    tell({ closed })
    closed = 0
  }
  process.on('message', (word, socket?: Socket) => {
    if (word !== connectionWord) return
    tell({ taken: true })
    // It may have been closed on its way.
    if (!socket) return noteClosed()
    if (!server.listening) return void socket.destroy()
    // As a server's own: who has sent all of a request may say so, and still be answered.
    socket.allowHalfOpen = true
    socket.once('close', noteClosed)
    server.emit('connection', socket)
  })
}
