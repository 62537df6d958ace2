/** The whole marketplace for one test. `settled` waits until all consequences of an act have happened. */
import { onTestFinished } from 'vitest'
import { appCalls } from './app-calls.ts'
import { lentApp } from './lent-app.ts'
import { createPeople, type Person } from './people.ts'

export type { Answer } from './app-calls.ts'
export type TestApp = Awaited<ReturnType<typeof testApp>>

type Options = { timeoutMs?: number; waitMs?: number; retries?: number; pages?: boolean; fresh?: boolean }

/**
 * Call it within a test; everything is removed when the test ends. Nothing is cached, so that changes are visible at
 * once. `env` overrides settings. `options` shortens the waits for silent providers, for jobs (`timeoutMs`) and for
 * people (`waitMs`), limits the retries of failed jobs, serves pages from the web's build, and takes a database that no
 * test has used, for plans of queries (`fresh`).
 */
export async function testApp(env: Record<string, string> = {}, options: Options = {}) {
  const { app, giveBack } = await lentApp({ env: { SHORT_CACHE_SECONDS: '0', ...env }, ...options })
  onTestFinished(giveBack)
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
