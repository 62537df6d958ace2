import { expect, test, vi } from 'vitest'

type Names = { names: string[] }
const namesIn = (stored: unknown) => ({ names: (stored as Names | undefined)?.names ?? [] })

/** A browser tab with its own modules and shared storage. */
async function openTab(stored: Map<string, string>) {
  vi.resetModules()
  const listeners: ((event: { key: string | null }) => void)[] = []
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => void stored.set(key, text),
      removeItem: (key: string) => void stored.delete(key),
    },
    addEventListener: (_: string, listener: (typeof listeners)[number]) => listeners.push(listener),
  })
  const { createPersisted } = await import('./persisted.ts')
  const names = createPersisted<Names>({ name: 'names', initial: { names: [] }, parse: namesIn })
  return {
    ...names,
    add: (name: string) => names.change((state) => ({ names: [...state.names, name] })),
    hear: (key: string | null) => listeners.forEach((listen) => listen({ key })),
  }
}

test('a tab opened later finds what another tab stored', async () => {
  const stored = new Map<string, string>()
  ;(await openTab(stored)).add('Anna')
  expect((await openTab(stored)).read()).toEqual({ names: ['Anna'] })
})

test('a tab shows another tab’s change at the storage event', async () => {
  const stored = new Map<string, string>()
  const [one, other] = [await openTab(stored), await openTab(stored)]
  one.add('Anna')
  other.hear('names')
  expect(other.read()).toEqual({ names: ['Anna'] })
  stored.clear()
  other.hear(null)
  expect(other.read()).toEqual({ names: [] })
})

test('two tabs that write at once lose nothing', async () => {
  const stored = new Map<string, string>()
  const [one, other] = [await openTab(stored), await openTab(stored)]
  one.add('Anna')
  other.add('Bo')
  expect((await openTab(stored)).read()).toEqual({ names: ['Anna', 'Bo'] })
})

test('invalid stored data counts as empty', async () => {
  expect((await openTab(new Map([['names', '{"state":']]))).read()).toEqual({ names: [] })
})
