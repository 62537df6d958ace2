import { expect, onTestFinished, test, vi } from 'vitest'
import { firstEntry, firstOfVisit, leaveWizardEntries, onListedElsewhere } from './wizard-entries.ts'

test.each([
  ['a link to the wizard begins a visit', 'PUSH', 4, 1, 4],
  ['a reload in a later step goes on with it', 'POP', 6, 4, 4],
  ['so does the way back from the log-in', 'REPLACE', 7, 4, 4],
  ['the first page of a tab begins one', 'POP', 0, null, 0],
  ['coming back from the payment provider begins one', 'POP', 0, 5, 0],
] as const)('%s', (_, arrival, entry, stored, first) => {
  expect(firstEntry(arrival, entry, stored)).toBe(first)
})

test.each([
  ['steps that were typed as addresses', ['/', '/sælgbog', '/sælgBog', '/sælgbog'], 1],
  ['the way through the log-in', ['/bøger', '/sælgbog', '/login', '/signup', '/sælgbog'], 1],
  ['a visit after another page', ['/sælgbog', '/bøger', '/sælgbog'], 2],
  ['a log-in that came before the wizard', ['/', '/login', '/sælgbog'], 2],
  ['a first page of a tab', ['/sælgbog'], 0],
])('%s: the visit begins at its first entry', (_, paths, first) => {
  expect(firstOfVisit(paths)).toBe(first)
})

test.each([
  ['at once', 20_000, ['64f0']],
  ['not later, when the wizard is opened for another book', 70_000, []],
])('the document that the way back leads to shows the listing %s', (_, afterMs, shown) => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  const stored = new Map<string, string>()
  const entry = { url: 'https://genlæst.dk/sælgbog', sameDocument: false, index: 0 }
  const now = { ...entry, sameDocument: true, index: 1 }
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => void stored.set(key, text),
      removeItem: (key: string) => void stored.delete(key),
    },
    addEventListener: () => {},
    history: { go: () => {} },
    navigation: { currentEntry: now, entries: () => [entry, now] },
  })
  void leaveWizardEntries('64f0')
  // This document ends here, and none of its timers goes on.
  vi.setSystemTime(Date.now() + afterMs)
  const show = vi.fn<(dbId: string) => void>()
  onListedElsewhere(show)
  expect(show.mock.calls.flat()).toEqual(shown)
})
