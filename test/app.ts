/** The whole marketplace for one test; `settled` waits until the consequences of what was done have happened. */
import { onTestFinished } from 'vitest'
import { appCalls } from './app-calls.ts'
import { freshDatabase } from './database.ts'
import { openApp } from './open-app.ts'
import { createPeople, type Person } from './people.ts'

export type { Answer } from './app-calls.ts'
export type TestApp = Awaited<ReturnType<typeof testApp>>

type Patience = { patienceMs?: number; waitMs?: number; retries?: number }

/**
 * Call it within a test; everything is gone when the test ends. Nothing is cached, so that what was done is seen at once.
 * `env` overrides settings; with `patience` a provider that says nothing is given up sooner, for a job (`patienceMs`) or for
 * a person (`waitMs`), and a job that fails.
 */
export async function testApp(env: Record<string, string> = {}, patience: Patience = {}) {
  const settings = { SHORT_CACHE_SECONDS: '0', ...env }
  const app = await openApp({ databaseUrl: await freshDatabase(), env: settings, ...patience })
  onTestFinished(app.close)
  const { url, deps, sandbox } = app
  return { url, databaseUrl: app.databaseUrl, deps, sandbox, ...appCalls(app), ...createPeople(deps) }
}

export type { Person }
