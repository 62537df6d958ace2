/** The browser's own socket against the real server: what it does when the server has no place for it. */
import { expect, onTestFinished, test, vi } from 'vitest'
import { testApp } from '#test/app'
import { nextEvent, openSocket as openOther } from '#test/sockets'
import { openSocket } from './open-socket.ts'
import { waitAfterRefusal } from './wait-after-refusal.ts'

function pageAt(url: string) {
  const { protocol, host, hostname, port } = new URL(url)
  vi.stubGlobal('location', { protocol, host, hostname, port })
  vi.stubGlobal('window', new EventTarget())
  onTestFinished(() => void vi.unstubAllGlobals())
}

test('a window too many tries again, later each time, and is let in once another is closed', async () => {
  const app = await testApp()
  const { token } = await app.person()
  const others = Array.from({ length: 20 }, () => openOther(app.url, { token }))
  await Promise.all(others.map((socket) => nextEvent(socket, 'connect')))
  pageAt(app.url)
  const asked: number[] = []
  const { socket, close } = openSocket(
    () => token,
    (refusals) => {
      asked.push(refusals)
      return 20
    },
  )
  onTestFinished(close)
  await expect.poll(() => asked.slice(0, 3)).toEqual([1, 2, 3])
  expect(socket.connected).toBe(false)

  others[0]!.disconnect()
  await expect.poll(() => socket.connected).toBe(true)

  // The count begins anew: the next refusal is a first one.
  const again = openOther(app.url, { token })
  socket.disconnect()
  await nextEvent(again, 'connect')
  asked.length = 0
  socket.connect()
  await expect.poll(() => asked.slice(0, 2)).toEqual([1, 2])
})

test('a closed window, and one whose log-in has ended, try no more', async () => {
  const app = await testApp()
  const { token } = await app.person()
  const others = Array.from({ length: 20 }, () => openOther(app.url, { token }))
  await Promise.all(others.map((socket) => nextEvent(socket, 'connect')))
  pageAt(app.url)
  const tries = { full: 0, ended: 0 }
  const full = openSocket(
    () => token,
    () => 20,
  )
  const ended = openSocket(
    () => 'made up',
    () => 20,
  )
  onTestFinished(ended.close)
  full.socket.on('connect_error', () => void tries.full++)
  ended.socket.on('connect_error', () => void tries.ended++)
  await expect.poll(() => tries.full > 0 && tries.ended > 0).toBe(true)
  full.close()
  const until = { ...tries }
  // Long enough for ten more tries; another person's socket shows that the server answers meanwhile.
  const { token: another } = await app.person()
  for (let n = 0; n < 10; n++) {
    const socket = openOther(app.url, { token: another })
    await nextEvent(socket, 'connect')
    socket.disconnect()
  }
  expect(tries).toEqual({ full: until.full, ended: 1 })
})

test('the waits double from ten seconds to five minutes, and half of each is left to chance', () => {
  const longest = [1, 2, 3, 4, 5, 6, 40].map((refusals) => waitAfterRefusal(refusals, 1))
  expect(longest).toEqual([10_000, 20_000, 40_000, 80_000, 160_000, 300_000, 300_000])
  expect(waitAfterRefusal(3, 0)).toBe(20_000)
  const drawn = Array.from({ length: 50 }, () => waitAfterRefusal(2))
  expect(drawn.every((wait) => wait >= 10_000 && wait <= 20_000)).toBe(true)
  expect(new Set(drawn).size).toBeGreaterThan(1)
})
