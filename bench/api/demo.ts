import { openApp } from '#test/open-app'
import { seedDemo } from '../../demo/seed.ts'

/** Fills a migrated database with the demo, whose orders need the stand-ins. */
export async function seedDemoInto(databaseUrl: string): Promise<void> {
  const app = await openApp({ databaseUrl })
  try {
    await seedDemo(app.deps, app.sandbox)
  } finally {
    await app.close()
  }
}
