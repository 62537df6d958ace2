import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  serverBuildFile: 'handler.js',
  ssr: true,
  // All routes at once, in a file that browsers keep, instead of asking for those of each page's links.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
