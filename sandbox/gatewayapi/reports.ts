import { createHmac, randomUUID } from 'node:crypto'
import type { SandboxClock } from '../clock.ts'
import type { Messages, OwedReport } from './messages.ts'

type Deps = { messages: Messages; clock: SandboxClock; secret: string; timeoutMs: number }

/** Sends the app signed status reports of its messages, each again until it is answered with 2xx. */
export async function sendReports(
  { messages, clock, secret, timeoutMs }: Deps,
  endpoint: string,
): Promise<void> {
  for (const owed of messages.owed()) {
    const body = JSON.stringify(reportOf(owed, clock.now().toISOString()))
    const signature = `v1=${createHmac('sha256', secret).update(body).digest('hex')}`
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json', signature },
      body,
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(() => null)
    await response?.body?.cancel()
    if (!response?.ok) return
    messages.settle(owed.id)
  }
}

function reportOf({ id, recipient, reference, status }: OwedReport, at: string) {
  const error = status === 'DELIVERED' ? null : { code: '0x2001', message: 'The phone cannot be reached' }
  const event = { msg_id: id, recipient: Number(recipient), reference, status, status_at: at, error }
  return { event_id: randomUUID(), timestamp: at, event_type: 'message.status.sms', event }
}
