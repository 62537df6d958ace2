/** Sends a phone's scanned numbers to the computer's pile. */
import type { Connection } from '../../../live/open-socket.ts'
import { openPhoneLine, type LineState } from '../../photos/phone/phone-line.ts'
import type { OutgoingScan } from './outgoing-scan.ts'

type Options = {
  sessionId: string
  /** The phone's id, the same after each reconnect. */
  device: string
  scans: () => readonly OutgoingScan[]
  onScan: (id: string, facts: Partial<OutgoingScan>) => void
  onLine: (line: LineState) => void
}

/** A page acknowledges a number within ten seconds. */
const sendMs = 15_000

export function sendScans(connection: Connection, { scans, onScan, ...line }: Options) {
  const { sessionId } = line
  return openPhoneLine<OutgoingScan>(connection, {
    ...line,
    next: () => scans().find(({ state }) => state === 'waiting'),
    left: () => scans().filter(({ state }) => state === 'waiting' || state === 'sending').length,
    onSending: ({ id }) => onScan(id, { state: 'sending', fault: null }),
    async deliver({ id, isbn }) {
      try {
        return await connection.socket.timeout(sendMs).emitWithAck('scan', { sessionId, isbn, scanId: id })
      } catch {
        // No answer came in time; it is sent again under the same id.
        return null
      }
    },
    onFate({ id }, fate) {
      if (fate.state === 'refused') onScan(id, { state: 'refused', fault: fate.fault })
      else onScan(id, { state: fate.state === 'arrived' ? 'arrived' : 'waiting' })
    },
  })
}
