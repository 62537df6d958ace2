import { expect, test } from 'vitest'
import type { Landing } from '#contract/events'
import { receiveScans } from './receive-scans.ts'

type Scan = (isbn: string, scanId: string, answer: (landing: Landing) => void) => void

function openPage(room: number) {
  const pile: string[] = []
  let send: Scan = () => {}
  const socket = { on: (_event: string, take: Scan) => (send = take) }
  receiveScans(socket as never, (isbn) => pile.length < room && pile.push(isbn) > 0)
  return {
    pile,
    send(isbn: string, scanId: string) {
      const answers: Landing[] = []
      send(isbn, scanId, (landing) => answers.push(landing))
      return answers
    },
  }
}

test('a number that is sent again under its id lands once, and one that is scanned again lands again', () => {
  const page = openPage(10)
  expect(page.send('9788762809000', 'a')).toEqual(['taken'])
  expect(page.send('9788762809000', 'a')).toEqual(['taken'])
  expect(page.send('9788762809000', 'b')).toEqual(['taken'])
  expect(page.pile).toEqual(['9788762809000', '9788762809000'])
})

test('a full pile says so, and takes the same scan once there is room', () => {
  const page = openPage(1)
  page.send('9788762809000', 'a')
  expect(page.send('9788750055365', 'b')).toEqual(['full'])
  page.pile.pop()
  expect(page.send('9788750055365', 'b')).toEqual(['taken'])
})
