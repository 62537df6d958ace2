import { afterEach, expect, test, vi } from 'vitest'
import { subscribe } from './push-device.ts'

afterEach(() => vi.unstubAllGlobals())

const key = (letter: string) => Buffer.alloc(65, letter).toString('base64url')

/** A browser's push manager: one subscription at most, and the same one for the same key. */
function browserWith(firstKey: string | null) {
  let made = 0
  const draw = (bytes: Uint8Array<ArrayBuffer>) => {
    const endpoint = `https://push.example/${++made}`
    const forget = () => void (current = null)
    return {
      options: { applicationServerKey: bytes.buffer },
      toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
      unsubscribe: async () => forget(),
    }
  }
  let current: ReturnType<typeof draw> | null =
    firstKey === null ? null : draw(Uint8Array.from(Buffer.from(firstKey, 'base64url')))
  const pushManager = {
    getSubscription: async () => current,
    subscribe: async ({
      applicationServerKey: wanted,
    }: {
      applicationServerKey: Uint8Array<ArrayBuffer>
    }) => {
      if (current && !Buffer.from(current.options.applicationServerKey).equals(wanted))
        throw new DOMException('A subscription with another key exists', 'InvalidStateError')
      return (current ??= draw(wanted))
    },
  }
  const kept: string[] = []
  const serviceWorker = { register: async () => {}, ready: Promise.resolve({ pushManager }) }
  vi.stubGlobal('navigator', { serviceWorker })
  vi.stubGlobal('caches', {
    open: async () => ({
      put: async (_name: string, answer: Response) => void kept.push(await answer.text()),
    }),
  })
  return kept
}

test('turned on again with the same key, a device keeps its address', async () => {
  const kept = browserWith(key('a'))
  const device = await subscribe(key('a'))
  expect(device.endpoint).toBe('https://push.example/1')
  expect(kept.map((text) => JSON.parse(text) as unknown)).toEqual([{ publicKey: key('a'), device }])
})

test('a device that was turned on with another key gets another address, and a new one its first', async () => {
  browserWith(key('a'))
  expect((await subscribe(key('b'))).endpoint).toBe('https://push.example/2')
  browserWith(null)
  expect((await subscribe(key('b'))).endpoint).toBe('https://push.example/1')
})
