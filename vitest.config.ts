import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{rules,contract,server,sandbox,web,scripts,demo,bench}/**/*.test.{ts,tsx}', 'test/*.test.ts'],
    globalSetup: ['test/global-setup.ts'],
    setupFiles: ['test/contracts/watch-carrier.ts', 'test/contracts/watch-payments.ts'],
    // Loading the whole application costs more than a test, so the files of a worker share it.
    isolate: false,
    // A worker waits for the database and the stand-ins a good part of its time, so two cores bear four.
    maxWorkers: 4,
    // A busy machine must not fail a test that waits for something to happen.
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    teardownTimeout: 60_000,
  },
})
