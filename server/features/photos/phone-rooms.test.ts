import { expect, test } from 'vitest'
import type { Deps } from '../../deps.ts'
import type { LiveSocket, Sockets } from '../../realtime/sockets.ts'
import { phoneRooms } from './phone-rooms.ts'

test('a count that waits for a dead node does not replace a newer one', async () => {
  const told: number[] = []
  const counts: ((devices: string[]) => void)[] = []
  const fetchSockets = () =>
    new Promise((answer) => counts.push((devices) => answer(devices.map((device) => ({ data: { device } })))))
  const sockets = { in: () => ({ fetchSockets, emit: (_name: string, count: number) => told.push(count) }) }
  const { countPhones } = phoneRooms({} as LiveSocket, sockets as unknown as Sockets, {} as Deps)

  const [old, newer] = [countPhones('session'), countPhones('session')]
  counts[1]?.(['a', 'b'])
  await newer
  counts[0]?.([])
  await old
  const newest = countPhones('session')
  counts[2]?.(['a'])
  await newest
  expect(told).toEqual([2, 1])
})
