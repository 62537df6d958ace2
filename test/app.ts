/** The whole marketplace for one test. `settled` waits until all consequences of an act have happened. */
import { onTestFinished } from 'vitest'
import { appCalls } from './app-calls.ts'
import { freshDatabase } from './database.ts'
import { openApp } from './open-app.ts'
import { createPeople, type Person } from './people.ts'

export type { Answer } from './app-calls.ts'
export type TestApp = Awaited<ReturnType<typeof testApp>>

type Timeouts = { timeoutMs?: number; waitMs?: number; retries?: number }

/**
 * Call it within a test; everything is removed when the test ends. Nothing is cached, so that changes are visible at
 * once. `env` overrides settings. `timeouts` shortens the waits for silent providers, for jobs (`timeoutMs`) and for
 * people (`waitMs`), and limits the retries of failed jobs.
 */
export async function testApp(env: Record<string, string> = {}, timeouts: Timeouts = {}) {
  const settings = { SHORT_CACHE_SECONDS: '0', ...env }
  const app = await openApp({ databaseUrl: await freshDatabase(), env: settings, ...timeouts })
  onTestFinished(app.close)
  const { url, deps, sandbox, providerCalls } = app
  return {
    url,
    databaseUrl: app.databaseUrl,
    deps,
    sandbox,
    providerCalls,
    ...appCalls(app),
    ...createPeople(deps),
  }
}

export type { Person }
