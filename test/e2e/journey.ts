/** `test` for journeys: one marketplace for all, a fresh browser for each, and a guard on everything unexpected. */
import { test as base, type Page } from '@playwright/test'
import { createGuard } from './guard.ts'
import { openWorld, type World } from './world.ts'

type Fixtures = {
  guard: ReturnType<typeof createGuard>
  /** The browser of somebody else, with a session of its own. */
  newVisitor: () => Promise<Page>
}

export const test = base.extend<Fixtures, { world: World }>({
  world: [
    // oxlint-disable-next-line no-empty-pattern -- the library reads from the pattern that nothing is asked for
    async ({}, use) => {
      const world = await openWorld()
      await use(world)
      await world.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ world }, use) => use(world.url),
  guard: [
    async ({ context, world }, use) => {
      const guard = createGuard()
      guard.watch(context)
      await use(guard)
      guard.expectQuiet(world.takeErrors())
    },
    { auto: true },
  ],
  async newVisitor({ browser, guard }, use) {
    const contexts: { close: () => Promise<void> }[] = []
    await use(async () => {
      const context = await browser.newContext()
      contexts.push(context)
      guard.watch(context)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },
})

export { expect } from '@playwright/test'
