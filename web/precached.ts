/** Chooses the built files that the service worker keeps from the start, by the lists that the build writes. */

/** The screens that work without a connection, even for a person who has not opened them on this device. */
export const offlineScreens = [
  'root',
  'routes/offline',
  'routes/checkout',
  'routes/sell-book',
  'routes/sell-pile',
  'routes/dashboard',
  'routes/dashboard/my-books',
  'routes/dashboard/orders',
  'routes/dashboard/order',
]

/**
 * The parts that those screens load only once somebody presses a button or has published, which may be without a
 * connection.
 */
export const offlineParts = [
  'web/features/selling/scan/scan-dialog.tsx',
  'web/features/selling/scan/scan-session.tsx',
  'web/features/selling/scan/zxing-reader.ts',
  'web/features/selling/pile/shutter-dialog.tsx',
  'web/features/selling/ready/listing-ready.tsx',
  'web/features/selling/ready/pile-ready.tsx',
]

type Files = { module: string; imports?: string[]; css?: string[] }
/** React Router's list: the files of each route, with leading slash. */
export type RouteFiles = { url: string; entry: Files; routes: Record<string, Files> }

type Chunk = { file: string; imports?: string[]; css?: string[]; assets?: string[] }
/** Vite's list: what each source became, without leading slash. `imports` are keys of the list. */
export type ChunkFiles = Record<string, Chunk>

export function filesOfScreens({ url, entry, routes }: RouteFiles, screens: readonly string[]): string[] {
  const files = [entry, ...screens.map((id) => found(routes, id))]
  return [url, ...files.flatMap(({ module, imports = [], css = [] }) => [module, ...imports, ...css])]
}

/** The parts with all that they import, their styles, their drawings and programs. Throws if the build has no such part. */
export function filesOfParts(chunks: ChunkFiles, parts: readonly string[]): string[] {
  const seen = new Set<string>()
  const files = new Set<string>()
  function take(key: string) {
    if (seen.has(key)) return
    seen.add(key)
    const { file, imports = [], css = [], assets = [] } = found(chunks, key)
    for (const name of [file, ...css, ...assets.filter((asset) => /\.(svg|wasm)$/.test(asset))])
      files.add(`/${name}`)
    imports.forEach(take)
  }
  parts.forEach(take)
  return [...files]
}

function found<Entry>(list: Record<string, Entry>, key: string): Entry {
  const entry = list[key]
  if (entry === undefined) throw new Error(`The build has no file of ${key}, which is to work offline`)
  return entry
}
