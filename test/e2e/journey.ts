/**
 * `test` for journeys: one marketplace for all, a fresh browser for each, and a guard against everything unexpected.
 */
import { test as base, type Page } from '@playwright/test'
import { createGuard } from './guard.ts'
import { openWorld, type World } from './world.ts'

type Fixtures = {
  guard: ReturnType<typeof createGuard>
  /** Another person's browser, with its own session. */
  newVisitor: () => Promise<Page>
  /** False if the journey is about a page before hydration. */
  patient: boolean
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
  patient: [true, { option: true }],
  page: ({ page, patient }, use) => use(patient ? waitUntilAlive(page) : page),
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
      return waitUntilAlive(await context.newPage())
    })
    for (const context of contexts) await context.close()
  },
})

/**
 * The page, which from now on waits for hydration after it is opened or reloaded. Keys pressed before hydration are
 * lost, and a journey presses them sooner than any person would.
 */
function waitUntilAlive(page: Page) {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (...asked) => {
    const answer = await goto(...asked)
    await comesAlive(page)
    return answer
  }
  page.reload = async (...asked) => {
    const answer = await reload(...asked)
    await comesAlive(page)
    return answer
  }
  return page
}

async function comesAlive(page: Page) {
  // Hydration is a part of opening a page, and may take as long.
  const opened = { timeout: 30_000 }
  await page.waitForFunction(() => (globalThis as { early?: object }).early === undefined, null, opened)
}

export { expect } from '@playwright/test'
