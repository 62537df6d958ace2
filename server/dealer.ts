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

/** What a worker tells: what became of the connection it was sent, or how many it holds no more. */
type Word = { taken: true } | { refused: true } | { missed: true } | { closed: number }
/** What it is told: here is a connection, or has that one come? Each has a number. */
type Order = { connection: number } | { hasCome: number }

type Place = {
  worker: Worker
  /** How many it holds or is to get. */
  count: number
  /** Node hands over one at a time, so the others wait here, where they are not lost with the worker. */
  waiting: Socket[]
  onTheWay: { number: number; socket: Socket; asking: NodeJS.Timeout } | null
  /** Others are preferred: it has not taken one for a while, or could not. */
  isLate: boolean
}

/** Who has not taken one for so long is blocked, or has not been given it. */
const blockedMs = 500
/** Who could not take one is tried again after so long. */
const reliefMs = 5_000

export function openDealer(log: Pick<Log, 'error' | 'warn'>): Dealer {
  /** Who was given one last stands last. */
  const places = new Map<Worker, Place>()
  const left = new WeakSet<Worker>()
  // Read by the worker alone, and its small answers go out at once, as they do from an HTTP server.
  const serving = () => createServer({ pauseOnConnect: true, noDelay: true }, deal)
  const servers = [serving()]
  let lastNumber = 0

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
    const number = ++lastNumber
    place.onTheWay = { number, socket, asking: setTimeout(ask, blockedMs, place, number) }
    const order: Order = { connection: number }
    // Kept open until it is taken, as nobody else closes one that is sent to a worker that ends.
    place.worker.send(order, socket, { keepOpen: true }, (error) => {
      if (!error) return
      place.waiting.unshift(...arrived(place))
      forget(place)
    })
  }

  /** Node loses one that its worker has no file descriptor left for, and tells nobody. What is said now is heard after it. */
  function ask(place: Place, number: number) {
    place.isLate = true
    const order: Order = { hasCome: number }
    place.worker.send(order, () => {})
  }

  /** Nothing is on the way any more; what was. */
  function arrived(place: Place): Socket[] {
    if (place.onTheWay === null) return []
    const { socket, asking } = place.onTheWay
    clearTimeout(asking)
    place.onTheWay = null
    return [socket]
  }

  function taken(place: Place) {
    // The worker has it open.
    for (const socket of arrived(place)) socket.destroy()
    place.isLate = false
    pass(place)
  }

  function missed(place: Place) {
    log.warn({ worker: place.worker.process.pid }, 'a worker could not take a connection')
    setTimeout(() => (place.isLate = false), reliefMs).unref()
    // What waits there would be lost after it, one by one.
    const homeless = [...arrived(place), ...place.waiting.splice(0)]
    place.count -= homeless.length
    homeless.forEach(deal)
    pass(place)
  }

  function forget(place: Place) {
    places.delete(place.worker)
    place.waiting.splice(0).forEach(deal)
  }

  return {
    join(worker) {
      if (left.has(worker) || worker.isDead()) return
      const place: Place = { worker, count: 0, waiting: [], onTheWay: null, isLate: false }
      places.set(worker, place)
      worker.on('message', (word: Word) => {
        if ('taken' in word) taken(place)
        if ('missed' in word) missed(place)
        if ('refused' in word) {
          place.waiting.unshift(...arrived(place))
          forget(place)
        }
        if ('closed' in word) place.count -= word.closed
      })
      worker.once('exit', () => {
        // It may have been read from already.
        for (const socket of arrived(place)) socket.destroy()
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
  const rank = ({ isLate, count }: Place) => count + (isLate ? lateRank : 0)
  let fewest: Place | undefined
  for (const place of places.values()) if (!fewest || rank(place) < rank(fewest)) fewest = place
  return fewest
}

/** More than any holds. */
const lateRank = 1e9

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
  let last: number | undefined
  process.on('message', (order: Order | string, socket?: Socket) => {
    if (typeof order === 'string') return
    if ('hasCome' in order) {
      if (order.hasCome !== last) tell({ missed: true })
      return
    }
    last = order.connection
    if (socket && !server.listening) {
      tell({ refused: true })
      return void socket.destroy()
    }
    tell({ taken: true })
    // It may have been closed on its way.
    if (!socket) return noteClosed()
    // As a server's own: who has sent all of a request may say so, and still be answered.
    socket.allowHalfOpen = true
    socket.once('close', noteClosed)
    server.emit('connection', socket)
  })
}
