import { defineConfig, devices } from '@playwright/test'
import { findChromium, findHeadlessShell } from './scripts/prepare/chromium.mjs'

/** Camera and notifications exist only in the whole browser. */
const ofWholeBrowser = [
  '**/scanning.spec.ts',
  '**/phone-scanning.spec.ts',
  '**/pile.spec.ts',
  '**/notifications.spec.ts',
]

const wholeBrowser = findChromium()
/** All other journeys use it, because it needs a quarter less processor time. */
const otherBrowser = findHeadlessShell() ?? wholeBrowser

const launchedFrom = (executablePath: string | null) => ({
  launchOptions: {
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
  },
})

/** A plain Chrome, as visitors have. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results',
  // Node reads our TypeScript by itself; only the journeys are the runner's to compile.
  build: { external: ['**/{build,contract,rules,sandbox,server}/**'] },
  timeout: 60_000,
  // A busy machine and a provider that takes its time must not fail a journey.
  expect: { timeout: 20_000 },
  // Each worker has a marketplace of its own.
  workers: 2,
  forbidOnly: true,
  reporter: 'line',
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    locale: 'da-DK',
    timezoneId: 'Europe/Copenhagen',
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    userAgent,
    // Only journeys about motion or film, and the whole path, run with it.
    contextOptions: { reducedMotion: 'reduce' },
    // It fetches sixty files into every new browser. Only journeys without a connection, and the whole path, have it.
    serviceWorkers: 'block',
    // A trace costs as much as the journey; `--trace on` records one.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    // First, because it waits for a camera, while the other worker has the processor.
    { name: 'whole browser', testMatch: ofWholeBrowser, use: launchedFrom(wholeBrowser) },
    { name: 'headless', testIgnore: ofWholeBrowser, use: launchedFrom(otherBrowser) },
  ],
})
