/**
 * Runs in every test: each call of our adapters to the carrier's stand-in is held against the carrier's document, and
 * the test in which one departs from it fails. Answers that a test makes up itself are not the stand-in's.
 */
import { afterEach } from 'vitest'
import { madeUp } from '../listener.ts'

const prefix = '/api/public/v3'
const watched = Symbol.for('genlaest.carrier-faults')
const world = globalThis as typeof globalThis & { [watched]?: string[] }

/** Workers share one process among files, so `fetch` is watched once. */
const faults = (world[watched] ??= watch())

afterEach(() => {
  const departures = new Set(faults.splice(0))
  if (departures.size > 0) throw new Error([...departures].join('\n'))
})

function watch(): string[] {
  const found: string[] = []
  const { fetch } = globalThis
  globalThis.fetch = async (input, init) => {
    const response = await fetch(input, init)
    const url = new URL(input instanceof Request ? input.url : input)
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    if (url.pathname.startsWith(`${prefix}/`) && isJson && !madeUp.has(url.origin)) {
      const { carrierFaults } = await import('./carrier-document.ts')
      found.push(
        ...carrierFaults({
          method: init?.method ?? 'GET',
          path: url.pathname.slice(prefix.length),
          query: Object.fromEntries(url.searchParams),
          sent: init?.body ? await new Response(init.body).json() : undefined,
          status: response.status,
          answer: await response.clone().json(),
        }),
      )
    }
    return response
  }
  return found
}
