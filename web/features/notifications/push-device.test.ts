import { afterEach, expect, test, vi } from 'vitest'
import { subscribe } from './push-device.ts'

afterEach(() => vi.unstubAllGlobals())

const key = (letter: string) => Buffer.alloc(65, letter).toString('base64url')

/** A browser's push manager: it has at most one subscription, and keeps it for the same key. */
function browserWith(firstKey: string | null) {
  let created = 0
  const createSubscription = (bytes: Uint8Array<ArrayBuffer>) => {
    const endpoint = `https://push.example/${++created}`
    const remove = () => void (current = null)
    return {
      options: { applicationServerKey: bytes.buffer },
      toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
      unsubscribe: async () => remove(),
    }
  }
  let current: ReturnType<typeof createSubscription> | null =
    firstKey === null ? null : createSubscription(Uint8Array.from(Buffer.from(firstKey, 'base64url')))
  const pushManager = {
    getSubscription: async () => current,
    subscribe: async ({
      applicationServerKey: newKey,
    }: {
      applicationServerKey: Uint8Array<ArrayBuffer>
    }) => {
      if (current && !Buffer.from(current.options.applicationServerKey).equals(newKey))
        throw new DOMException('A subscription with another key exists', 'InvalidStateError')
      return (current ??= createSubscription(newKey))
    },
  }
  const stored: string[] = []
  const serviceWorker = { register: async () => {}, ready: Promise.resolve({ pushManager }) }
  vi.stubGlobal('navigator', { serviceWorker })
  vi.stubGlobal('caches', {
    open: async () => ({
      put: async (_name: string, answer: Response) => void stored.push(await answer.text()),
    }),
  })
  return stored
}

test('a device that is turned on again with the same key keeps its address', async () => {
  const stored = browserWith(key('a'))
  const device = await subscribe(key('a'))
  expect(device.endpoint).toBe('https://push.example/1')
  expect(stored.map((text) => JSON.parse(text) as unknown)).toEqual([{ publicKey: key('a'), device }])
})

test('a device with a subscription under another key gets a new address, and a new device its first', async () => {
  browserWith(key('a'))
  expect((await subscribe(key('b'))).endpoint).toBe('https://push.example/2')
  browserWith(null)
  expect((await subscribe(key('b'))).endpoint).toBe('https://push.example/1')
})
