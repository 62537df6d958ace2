import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { wishLinks } from './wish-links.ts'

const secret = Buffer.alloc(32, 7)
const wish = {
  id: randomUUID(),
  book_id: randomUUID(),
  search: null,
  terms: null,
  any_edition: true,
  condition: 2,
  highest: 220_00,
  near: null,
  created_at: '2026-02-02T09:00:00.000Z',
  ends_at: '2026-08-01T09:00:00.000Z',
  asked_at: null,
}

function linksAt(time: string, of = secret) {
  let now = new Date(time)
  return { ...wishLinks(of, { now: () => now }), advance: (next: string) => void (now = new Date(next)) }
}

test('a key names what its mail was about, for whom it was written, and nothing that was changed', () => {
  const links = linksAt('2026-03-01T12:00:00Z')
  for (const of of ['book', 'search'] as const) {
    const named = { of, accountId: randomUUID(), id: randomUUID() }
    const key = links.stopKey(named)
    expect(links.readStopKey(key)).toEqual(named)
    links.advance('2028-03-01T12:00:00Z')
    expect(links.readStopKey(key)).toEqual(named)
    const turned = key.startsWith('b') ? `s${key.slice(1)}` : `b${key.slice(1)}`
    const other = links.stopKey({ ...named, accountId: randomUUID() })
    const mixed = `${other.split('.')[0]}.${key.split('.')[1]}`
    for (const forged of [turned, mixed, key.slice(0, -1), '', 'b.x', `${key}x`])
      expect(links.readStopKey(forged)).toBeNull()
    expect(linksAt('2026-03-01T12:00:00Z', Buffer.alloc(32, 8)).readStopKey(key)).toBeNull()
  }
})

test('an undo lasts an hour, tells nothing by itself, and neither is taken for the other', () => {
  const links = linksAt('2026-03-01T12:00:00Z')
  const stopped = { accountId: randomUUID(), wishes: [wish] }
  const undo = links.undo(stopped)
  links.advance('2026-03-01T12:59:00Z')
  expect(links.readUndo(undo)).toEqual(stopped)
  expect(Buffer.from(undo, 'base64url').toString('latin1')).not.toContain('highest')
  for (const forged of [`${undo}x`, undo.slice(0, -4), `x${undo.slice(1)}`, undo.slice(0, 30), ''])
    expect(links.readUndo(forged)).toBeNull()
  expect(linksAt('2026-03-01T12:00:00Z', Buffer.alloc(32, 8)).readUndo(undo)).toBeNull()
  expect(links.readStopKey(undo)).toBeNull()
  expect(links.readUndo(links.stopKey({ of: 'book', accountId: randomUUID(), id: randomUUID() }))).toBeNull()
  links.advance('2026-03-01T13:01:00Z')
  expect(links.readUndo(undo)).toBeNull()
})
