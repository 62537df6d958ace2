/** The whole marketplace for one test; `settled` waits until the consequences of what was done have happened. */
import { onTestFinished } from 'vitest'
import { appCalls } from './app-calls.ts'
import { freshDatabase } from './database.ts'
import { openApp } from './open-app.ts'
import { createPeople, type Person } from './people.ts'

export type { Answer } from './app-calls.ts'
export type TestApp = Awaited<ReturnType<typeof testApp>>

/**
 * Call it within a test; everything is gone when the test ends. `env` overrides settings; with `patienceMs` a provider
 * that says nothing is given up sooner.
 */
export async function testApp(
  env: Record<string, string> = {},
  { patienceMs }: { patienceMs?: number } = {},
) {
  const app = await openApp({ databaseUrl: await freshDatabase(), env, patienceMs })
  onTestFinished(app.close)
  const { url, deps, sandbox } = app
  return { url, deps, sandbox, ...appCalls(app), ...createPeople(deps) }
}

export type { Person }
