/** The allowed imports: the map of the README as a table. A file belongs to the first room whose path matches it. */
import { standsAbove, type Side } from './layers.ts'
import type { Import } from './source.ts'

type Room = {
  path: RegExp
  /** Files of the project. `$1` is the first group of `path`. */
  may: string[]
  /** Packages; `node:` is Node itself, `*` is any package. */
  packages: string[]
}

const anything = { may: ['.*'], packages: ['*', 'node:'] }
const node = ['*', 'node:']
const words = ['contract/', 'rules/']
const basics = ['server/(log|trace|clock).ts']
const middle = [
  'server/(http|db|jobs|realtime)/',
  'server/(deps|config|log|trace|clock).ts',
  'server/search/(search|params).ts',
  'server/subjects/',
]
const parts = ['web/(ui|api|page|live|styles|assets|media)/']

/** The rooms of the search in order: each may import those before it. */
const searchOrder = ['index', 'parse', 'match', 'rank', 'correct', 'reading', 'copies', 'lists', 'suggest']

function searchRooms(): Record<string, Room> {
  const outside = [
    'server/db/',
    'server/subjects/',
    'server/http/serialised-list.ts',
    'server/search/params.ts',
    ...words,
  ]
  const inner = searchOrder.map((name, at): [string, Room] => [
    `search/${name}`,
    {
      path: new RegExp(`^server/search/${name}/`),
      may: [...outside, `server/search/(${searchOrder.slice(0, at + 1).join('|')})/`],
      packages: node,
    },
  ])
  const face: Room = { path: /^server\/search\//, may: ['server/search/', ...outside], packages: node }
  return { ...Object.fromEntries(inner), search: face }
}

export const rooms: Record<string, Room> = {
  tests: { path: /\.test\.tsx?$/, ...anything },
  tools: { path: /^(test|bench|scripts|demo)\/|^[^/]+$/, ...anything },
  rules: { path: /^rules\//, may: ['rules/'], packages: [] },
  contract: { path: /^contract\//, may: words, packages: ['zod'] },
  providers: { path: /^server\/providers\//, may: ['server/providers/', 'rules/'], packages: node },
  db: { path: /^server\/db\//, may: ['server/db/', 'rules/', ...basics], packages: node },
  jobs: { path: /^server\/jobs\//, may: ['server/(jobs|db)/', ...basics], packages: node },
  http: { path: /^server\/http\//, may: ['server/(http|db)/', ...words, ...basics], packages: node },
  realtime: {
    path: /^server\/realtime\//,
    may: ['server/(realtime|http|db)/', ...words, ...basics],
    packages: node,
  },
  features: {
    path: /^server\/features\/([^/]+)\//,
    may: ['server/features/$1/', ...middle, ...words],
    packages: node,
  },
  dispatch: {
    path: /^server\/dispatch\//,
    may: ['server/(dispatch|features|providers)/', ...middle, ...words],
    packages: node,
  },
  events: {
    path: /^server\/events\//,
    may: ['server/(events|dispatch|features|providers)/', ...middle, ...words],
    packages: node,
  },
  ...searchRooms(),
  subjects: { path: /^server\/subjects\//, may: ['server/subjects/', 'rules/'], packages: node },
  config: {
    path: /^server\/config(\/|\.ts$)/,
    may: ['server/config(/|.ts)', 'server/providers/', 'rules/'],
    packages: node,
  },
  tracing: { path: /^server\/tracing\//, may: ['server/tracing/', ...basics], packages: node },
  preflight: {
    path: /^server\/preflight\//,
    may: ['server/(preflight|providers|db|config)/', 'server/config.ts', 'rules/', ...basics],
    packages: node,
  },
  metrics: {
    path: /^server\/metrics\//,
    may: ['server/(metrics|features)/', 'server/(start-failure|search/timed-search).ts', ...middle, ...words],
    packages: node,
  },
  // All but the search's inner rooms, which are reached through the files beside `search.ts`.
  server: {
    path: /^server\//,
    may: ['server/(?!search/[^/]+/)', 'sandbox/', 'demo/', ...words],
    packages: node,
  },
  'web/ui': { path: /^web\/ui\//, may: ['web/ui/'], packages: ['*'] },
  'web/api': { path: /^web\/api\//, may: ['web/api/', ...words], packages: ['*'] },
  'web/page': { path: /^web\/page\//, may: ['web/(page|assets)/'], packages: ['*'] },
  'web/live': { path: /^web\/live\//, may: ['web/(live|api)/', ...words], packages: ['*'] },
  'web/features': {
    path: /^web\/features\/([^/]+)\//,
    may: ['web/features/$1/', ...parts, ...words],
    packages: ['*'],
  },
  'web/layout': {
    path: /^web\/layout\//,
    may: ['web/(layout|features)/', ...parts, ...words],
    packages: ['*'],
  },
  'web/routes': {
    path: /^web\/routes\//,
    may: ['web/(routes|layout|features)/', ...parts, ...words],
    packages: ['*'],
  },
  'web/worker': {
    path: /^web\/worker\//,
    may: ['web/worker/', 'web/api/kept-pages.ts'],
    packages: ['*'],
  },
  web: { path: /^web\//, may: ['web/', ...words], packages: node },
  sandbox: { path: /^sandbox\//, may: ['sandbox/'], packages: node },
}

/**
 * Null for an allowed import, else one sentence with file and import. `ports` are the provider files that deps.ts
 * imports.
 */
export function faultOf(entry: Import, ports: ReadonlySet<string>): string | null {
  const { from, to, specifier } = entry
  const [name, room] = Object.entries(rooms).find(([, { path }]) => path.test(from))!
  if (specifier.includes('/+types/') || specifier.startsWith('virtual:')) return null
  if (isAllowed(entry, name, room, ports)) return mannerFault(entry)
  return `${from} (${name}) must not import ${specifier} (${to})`
}

function isAllowed(
  { from, to, specifier, typeOnly }: Import,
  name: string,
  room: Room,
  ports: ReadonlySet<string>,
) {
  if (to === specifier) return mayUsePackage(room, specifier)
  const own = room.path.exec(from)?.[1] ?? ''
  if (room.may.some((path) => new RegExp(`^${path.replace('$1', own)}`).test(to))) return true
  if (name !== 'features' && name !== 'web/features') return false
  if (to.startsWith('server/providers/')) return typeOnly || ports.has(to) || ourWords.has(to)
  const [side, , feature = ''] = to.split('/')
  return to.startsWith(`${side}/features/`) && standsAbove(side as Side, own, feature)
}

function mayUsePackage({ packages }: Room, specifier: string) {
  const kind = specifier.startsWith('node:') ? 'node:' : '*'
  return packages.includes(kind) || packages.includes(specifier)
}

/** Files beside a port with the marketplace's own terms, independent of vendors. */
const ourWords = new Set([
  'server/providers/parcels/carriers.ts',
  'server/providers/addresses/postal-codes.ts',
])

const aliased = ['rules', 'contract', 'server', 'sandbox', 'test']

/** Imports across rooms use an alias, imports within a room a relative path. */
function mannerFault({ from, to, specifier }: Import): string | null {
  const [here, there] = [from.split('/')[0]!, to.split('/')[0]!]
  if (specifier.startsWith('#') && here === there)
    return `${from} imports ${specifier} of its own room: use a relative path`
  if (specifier.startsWith('.') && here !== there && aliased.includes(there) && !to.endsWith('.json')) {
    return `${from} imports ${specifier} of another room: use #${to.replace(/\.ts$/, '')}`
  }
  return null
}

/**
 * Imports between the folders of each feature as a graph: `web/features/books/detail`, and `web/features/books` for
 * its own files. Tests stand beside what they test and count nowhere.
 */
export function betweenFolders(imports: readonly Import[]): Pick<Import, 'from' | 'to'>[] {
  const folders = imports
    .filter(({ from }) => !/\.test\.tsx?$/.test(from))
    .map(({ from, to }) => ({ from: folderOf(from), to: folderOf(to) }))
  return folders.flatMap(({ from, to }) =>
    from && to && from.feature === to.feature && from.folder !== to.folder
      ? [{ from: from.folder, to: to.folder }]
      : [],
  )
}

function folderOf(file: string): { feature: string; folder: string } | null {
  const [, feature, inner] = /^((?:server|web)\/features\/[^/]+)\/(?:([^/]+)\/)?/.exec(file) ?? []
  return feature === undefined ? null : { feature, folder: inner ? `${feature}/${inner}` : feature }
}

/** Every circle of imports, type imports included, as the list of its files. */
export function circlesIn(imports: readonly Pick<Import, 'from' | 'to'>[]): string[] {
  const next = new Map<string, string[]>()
  for (const { from, to } of imports) next.set(from, [...(next.get(from) ?? []), to])
  const done = new Set<string>()
  const circles: string[] = []
  const visit = (file: string, way: string[]) => {
    const at = way.indexOf(file)
    if (at >= 0) circles.push([...way.slice(at), file].join(' → '))
    if (at >= 0 || done.has(file)) return
    for (const to of next.get(file) ?? []) visit(to, [...way, file])
    done.add(file)
  }
  for (const file of next.keys()) visit(file, [])
  return circles
}
