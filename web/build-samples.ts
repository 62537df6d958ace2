/** Builds the page of components (`/sandbox/ui`) apart from the pages, none of which may load more because of it. */
import { join } from 'node:path'
import { build } from 'vite'

export async function buildSamples(outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'features/samples'),
    base: '/sandbox/ui/',
    publicDir: false,
    logLevel: 'warn',
    // The content security policy allows no data: fonts or scripts.
    build: { outDir, emptyOutDir: true, assetsInlineLimit: 0 },
  })
}
