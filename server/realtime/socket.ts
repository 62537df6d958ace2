/**
 * Sockets on the default path, shared by all nodes. A token identifies the person; a socket without one may only
 * share photos. Each feature defines what it does with a socket (`SocketFeature`).
 */
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { Server } from 'socket.io'
import { handshake } from '#contract/events'
import { refusals } from '#contract/refusals'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/db.ts'
import { listenTo } from '../db/listen.ts'
import { findCaller } from '../http/auth.ts'
import type { Log } from '../log.ts'
import { openCluster } from './cluster.ts'
import { isOurOrigin } from './origin.ts'
import { callerOrigin, guestPlaces, mostOfAccount, pendingPlaces } from './open-sockets.ts'
import { answerWhoIsHere } from './presence.ts'
import { lookingRoomOf, roomOf } from './rooms.ts'
import { watchSessions } from './watch-sessions.ts'
import type { LiveSocket, Sockets } from './sockets.ts'

/** Called for each accepted socket. */
export type SocketFeature = (socket: LiveSocket, sockets: Sockets) => void

/** Handles the messages of a database channel, which reach every node, for the sockets of this node. */
export type BroadcastFeature = {
  channel: string
  open(sockets: Sockets): {
    onNotice(payload: string): void
    /** Called when the connection is back: messages may have been missed. */
    onBack(): void
  }
}

/** A photo of 1.5 MB as a data URL, and the frame around it. */
const mostBytes = 4_000_000
/** A guest who shares nothing by then is disconnected. */
const idleGuestMs = 10_000
/** A connection that has not said whose it is by then is closed. */
const saysWhoMs = 10_000
/** A client that does not close must not keep the process from ending. */
const closeTimeoutMs = 1_000

type SocketDeps = {
  db: Db
  clock: Clock
  log: Log
  publicUrl: () => string
  config: { trustProxy: boolean | string }
}
type SocketOptions = {
  databaseUrl: string
  features: readonly SocketFeature[]
  broadcasts: readonly BroadcastFeature[]
}

/** Call it before the server listens; the sockets close with it. */
export function openSockets(
  app: FastifyInstance,
  deps: SocketDeps,
  { databaseUrl, features, broadcasts }: SocketOptions,
): Sockets {
  const cluster = openCluster(databaseUrl, deps.log)
  let closing = false
  const originOf = callerOrigin(deps.config.trustProxy)
  const [pending, guests] = [pendingPlaces(), guestPlaces()]
  const sockets: Sockets = new Server(app.server, {
    serveClient: false,
    // Polling would require every request of a client to reach the same node.
    transports: ['websocket'],
    maxHttpBufferSize: mostBytes,
    pingInterval: 15_000,
    pingTimeout: 10_000,
    connectTimeout: saysWhoMs,
    adapter: cluster.adapter,
    allowRequest: (request, answer) => {
      if (closing || !isOurOrigin(request.headers, deps.publicUrl())) return answer(null, false)
      const leave = pending(originOf(request))
      if (leave) {
        request.socket.once('close', leave)
        setTimeout(leave, saysWhoMs).unref()
      }
      answer(null, leave !== null)
    },
  })
  sockets.use((socket, next) => {
    admit(deps, socket)
      .then(() => {
        if (socket.data.caller) return refuseTooMany(sockets, socket.data.caller.id)
        const leave = guests(originOf(socket.request))
        if (!leave) throw refused('too_many_guests')
        socket.conn.once('close', leave)
        if (socket.conn.readyState === 'closed') leave()
      })
      .then(
        () => next(),
        (error: unknown) => next(error as Error),
      )
  })
  sockets.on('connection', (socket) => {
    if (!socket.data.caller) showOutIfIdle(socket)
    for (const feature of features) feature(socket, sockets)
  })
  answerWhoIsHere(sockets)
  const watch = watchSessions(sockets, deps, databaseUrl)
  const lines = broadcasts.map(({ channel, open }) =>
    listenTo(databaseUrl, channel, { ...open(sockets), log: deps.log }),
  )
  const endConnections = upgradedConnections(app)
  app.addHook('preClose', async () => {
    closing = true
    // Avoids `disconnectSockets`, after which clients stay away: these should reconnect, to another node.
    sockets.engine.close()
    endConnections()
    // Closing, and the requests that still run, may emit more events; they go out before the goodbye.
    await nextTurn()
    await app.drained()
    void sockets.of('/').adapter.close()
    await Promise.all([cluster.close(), watch.close(), ...lines.map((line) => line.close())])
  })
  return sockets
}

async function admit(deps: SocketDeps, socket: LiveSocket): Promise<void> {
  const { success, data } = handshake.safeParse(socket.handshake.auth)
  if (!success) throw refused('invalid')
  // A page connects by itself, again and again.
  const byItself = true
  socket.data.caller = data.token === undefined ? null : await findCaller(deps, data.token, { byItself })
  if (data.token === undefined) return
  if (!socket.data.caller) throw refused('not_signed_in')
  if (socket.data.caller.suspended !== null) throw refused('account_suspended')
  const { id } = socket.data.caller
  await socket.join([roomOf(id), lookingRoomOf(id)])
}

/** The socket is in the room already, so that two at once count each other. */
function refuseTooMany(sockets: Sockets, accountId: string): void {
  const open = sockets.of('/').adapter.rooms.get(roomOf(accountId))?.size ?? 0
  if (open > mostOfAccount) throw refused('too_many_windows')
}

type SocketRefusal =
  | 'invalid'
  | 'not_signed_in'
  | 'account_suspended'
  | 'too_many_windows'
  | 'too_many_guests'

/** The client gets the message, and the code as `data`. */
function refused(code: SocketRefusal) {
  return Object.assign(new Error(refusals[code][1]), { data: { code } })
}

function showOutIfIdle(socket: LiveSocket) {
  const timer = setTimeout(() => {
    // Every socket is in a room of its own.
    if (socket.rooms.size < 2) socket.disconnect(true)
  }, idleGuestMs)
  socket.on('disconnect', () => clearTimeout(timer))
}

/** Node's server waits for upgraded connections, and cannot end them. */
function upgradedConnections({ server }: FastifyInstance) {
  const open = new Set<Duplex>()
  server.on('upgrade', (_request: IncomingMessage, connection: Duplex) => {
    open.add(connection)
    connection.once('close', () => open.delete(connection))
  })
  return () => {
    setTimeout(() => {
      for (const connection of open) connection.destroy()
    }, closeTimeoutMs).unref()
  }
}
