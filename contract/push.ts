/** Web push notifications on a device, while its person wants them and is logged in there. */
import { z } from 'zod'
import { id } from './fields.ts'
import { empty, route } from './http.ts'
import { messages } from './messages.ts'
import { paths } from './paths.ts'

const endpoint = z
  .url({ protocol: /^https$/, error: messages.invalid })
  .max(1000, messages.invalid)
  .describe('The address at the push service: whoever knows it holds the device')

/** A base64url value of `count` bytes. */
const bytes = (count: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((count * 4) / 3)}}=*$`), messages.invalid)

/** A browser's PushSubscription in its JSON form. */
const device = z.object({
  endpoint,
  keys: z.object({ p256dh: bytes(65), auth: bytes(16) }),
})

const status = z.object({
  /** The public VAPID key, with which a browser subscribes. */
  publicKey: z.string(),
  /** Whether notifications are on for this device. */
  on: z.boolean(),
  /** The number of the person's other devices with notifications. */
  others: z.int(),
})
export type PushStatus = z.infer<typeof status>

export const pushStatus = route(paths.pushStatus, {
  summary: 'Whether this device has notifications turned on, and the key to turn them on with',
  auth: 'user',
  body: z.object({ endpoint: endpoint.nullable() }),
  reply: status,
  refusals: [],
})

export const turnOnPush = route(paths.turnOnPush, {
  summary: 'Turn notifications on for this device, until it is logged out',
  auth: 'user',
  body: device,
  reply: status,
  refusals: ['push_service_unknown', 'push_devices_full', 'not_yours', 'too_many_tries'],
})

export const turnOffPush = route(paths.turnOffPush, {
  summary: 'Turn notifications off for this device',
  auth: 'user',
  body: z.object({ endpoint }),
  reply: status,
  refusals: [],
})

export const turnOffOtherPush = route(paths.turnOffOtherPush, {
  summary: 'Turn notifications off for all my other devices',
  auth: 'user',
  body: z.object({ endpoint: endpoint.nullable() }),
  reply: status,
  refusals: [],
})

export const renewPush = route(paths.renewPush, {
  summary:
    'Replace a subscription that the browser renewed at the push service. The call has no log-in, but the old address and its secret',
  auth: 'anyone',
  body: z.object({ old: z.object({ endpoint, auth: id }), device }),
  reply: empty,
  refusals: ['not_found', 'not_yours', 'push_service_unknown', 'too_many_tries'],
})

export const tryPush = route(paths.tryPush, {
  summary:
    'Show a notification on this device now, as a trial. A device that its push service no longer knows is turned off',
  auth: 'user',
  body: z.object({ endpoint }),
  reply: empty,
  refusals: ['push_off', 'push_gone', 'push_refused', 'push_silent', 'too_many_tries'],
})
