import { defineConfig } from '@playwright/test'
import config from '../../playwright.config.ts'

/** `npm run walk`: every screen at every width. It takes too long to be a part of `npm test`. */
export default defineConfig({
  ...config,
  testDir: '.',
  outputDir: '../../test-results',
  // Each walker may have a worker of its own.
  fullyParallel: true,
  timeout: 1_200_000,
  projects: [{ ...config.projects!.at(-1)!, testIgnore: [] }],
})
