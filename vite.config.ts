import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/** React must be one instance, shared by the bundle and React Router's own server code; everything else is bundled. */
const sharedWithNode = ['react', 'react-dom', 'react-router', '@react-router/node']

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  // The content security policy allows no data: fonts or scripts, so nothing is inlined.
  build: { assetsInlineLimit: 0 },
  environments: {
    ssr: {
      // One file loads three times as fast as the icon and dialog libraries module by module.
      resolve: command === 'build' ? { noExternal: true, external: sharedWithNode } : {},
      build: { rolldownOptions: { input: './web/handler.ts' } },
    },
  },
}))
