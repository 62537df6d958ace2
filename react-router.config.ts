import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { buildSamples } from './web/build-samples.ts'
import { buildWorker } from './web/build-worker.ts'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  serverBuildFile: 'handler.js',
  ssr: true,
  // All routes at once, in a file that browsers keep, instead of asking for those of each page's links.
  routeDiscovery: { mode: 'initial' },
  async buildEnd({ reactRouterConfig: { buildDirectory } }) {
    await buildWorker(join(buildDirectory, 'client'))
    await buildSamples(join(buildDirectory, 'samples'))
  },
} satisfies Config
