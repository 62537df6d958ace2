import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/** React must be one instance, shared by the bundle and React Router's own server code; everything else is bundled. */
const sharedWithNode = ['react', 'react-dom', 'react-router', '@react-router/node']

/**
 * The modules that every page needs are two files rather than forty: fewer round trips, and text that is compressed
 * together is smaller. React is apart from ours, because it changes with an upgrade and ours with every release.
 */
const groups = [
  {
    name: 'react',
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|zustand)[\\/]/,
    priority: 3,
  },
  {
    name: 'shell',
    test: /web[\\/]((api|layout|page)[\\/](?!.*(mobile-menu|torn-page|refusals-as-pages|persisted-by-owner|when-answered|use-form|send-form|send-with-progress))|assets[\\/]|features[\\/]accounts[\\/]passkey-offer\.tsx|ui[\\/](use-(media|reduced-motion|near|overflows)|when-settled))/,
    priority: 2,
  },
  // Forms and their fields, which nobody needs who looks at books.
  {
    name: 'fields',
    test: /web[\\/](ui[\\/](field|text-field|code-|dob-|choice-cards|check|dialog-form)|api[\\/](use-form|send-form|send-with-progress))/,
    minShareCount: 3,
    priority: 2,
  },
  // Parts and icons of pages where somebody buys, sells or writes. The home page shows none of them.
  {
    name: 'trade',
    test: /(web[\\/]ui[\\/](bottom-bar|countdown|remaining|sum|avatar|dialog)\.|icons[\\/](fingerprint-pattern|package-check|truck|eye|eye-off|image-plus|shield-check|clock)\.)/,
    minShareCount: 3,
    priority: 2,
  },
  // Icons and small parts that many pages share: alone each would cost a request for some hundred bytes. What a page
  // loads when somebody turns to it stays out, for it would bring its library or the fields along; so does what the home page never shows.
  {
    name: 'parts',
    test: /(web[\\/]ui[\\/](?!dialog-frame|facts|link-line|switch)|node_modules[\\/]lucide[\\/])/,
    minShareCount: 5,
    priority: 1,
  },
  // The modules that every form with photos needs are one file. In three files their names would cost every page some
  // bytes: the list of all routes has them.
  {
    name: 'photo',
    test: /features[\\/]photos[\\/](photo-faults|read-photo|photo-type)\.ts$/,
    minShareCount: 2,
    priority: 1,
  },
  {
    name: 'books',
    test: /(features[\\/]books[\\/]((?!price-field|condition-cards|photo-files)[^\\/]+|subjects[\\/](subject-address\.ts|cabinet\.tsx)|search[\\/](search-box|search-form)\.tsx?)|icons[\\/](arrow-right|play)\.mjs)$/,
    priority: 1,
  },
]

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  // The files that browsers know by name are served from the root as they stand there.
  publicDir: 'web/public',
  // The content security policy allows no data: fonts or scripts, so nothing is inlined.
  // The list of files tells the service worker what to keep (web/build-worker.ts).
  build: { assetsInlineLimit: 0, manifest: true },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
    ssr: {
      // Bundled files load three times as fast as the icon and dialog libraries module by module.
      resolve: command === 'build' ? { noExternal: true, external: sharedWithNode } : {},
      build: { rolldownOptions: { input: './web/handler.ts' } },
    },
  },
}))
