/** Notifications on a device, by web push: as long as its person wants them and is logged in there. */
import { z } from 'zod'
import { id } from './fields.ts'
import { empty, route } from './http.ts'
import { messages } from './messages.ts'
import { paths } from './paths.ts'

const endpoint = z
  .url({ protocol: /^https$/, error: messages.invalid })
  .max(1000, messages.invalid)
  .describe('The address at the push service: whoever knows it holds the device')

/** Base64url of so many bytes. */
const bytes = (count: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((count * 4) / 3)}}=*$`), messages.invalid)

/** As a browser's PushSubscription becomes JSON. */
const device = z.object({
  endpoint,
  keys: z.object({ p256dh: bytes(65), auth: bytes(16) }),
})

const status = z.object({
  /** The key with which a browser turns notifications on. */
  publicKey: z.string(),
  /** Whether this device has them. */
  on: z.boolean(),
  /** How many other devices of the same person do. */
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
  summary: 'Notifications on this device until it is logged out',
  auth: 'user',
  body: device,
  reply: status,
  refusals: ['push_service_unknown', 'push_devices_full', 'not_yours', 'too_many_tries'],
})

export const turnOffPush = route(paths.turnOffPush, {
  summary: 'No more notifications on this device',
  auth: 'user',
  body: z.object({ endpoint }),
  reply: status,
  refusals: [],
})

export const turnOffOtherPush = route(paths.turnOffOtherPush, {
  summary: 'No more notifications on any of my other devices',
  auth: 'user',
  body: z.object({ endpoint: endpoint.nullable() }),
  reply: status,
  refusals: [],
})

export const renewPush = route(paths.renewPush, {
  summary:
    'The browser has exchanged its address at the push service. It has no log-in then, but knows the old address and its secret',
  auth: 'anyone',
  body: z.object({ old: z.object({ endpoint, auth: id }), device }),
  reply: empty,
  refusals: ['not_found', 'not_yours', 'push_service_unknown', 'too_many_tries'],
})
