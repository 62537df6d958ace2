import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { testApp } from '#test/app'
import { buildApp } from './app.ts'

test(
  'a part that loads for longer than ten seconds does not end the start',
  { timeout: 60_000 },
  async () => {
    const { deps } = await testApp()
    const app = await buildApp(deps)
    await app.register(async () => pause(10_500))
    await expect(app.ready()).resolves.toBeDefined()
    await app.close()
  },
)
