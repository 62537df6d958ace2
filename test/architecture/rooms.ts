/** Who may import whom: docs/architecture.md as a table. The first room whose path fits a file is its room. */
import { isDoor } from './doors.ts'
import type { Import } from './source.ts'

type Room = {
  path: RegExp
  /** Files of the project. `$1` is what the first group of `path` found. */
  may: string[]
  /** Packages; `node:` is Node itself, `*` any. */
  packages: string[]
}

const anything = { may: ['.*'], packages: ['*', 'node:'] }
const middle = 'server/(http|db|jobs|realtime)/'
const wholeServer = ['server/', 'contract/', 'rules/', 'sandbox/', 'demo/']

export const rooms: Record<string, Room> = {
  tests: { path: /\.test\.tsx?$/, ...anything },
  tools: { path: /^(test|bench|scripts|demo)\/|^[^/]+$/, ...anything },
  rules: { path: /^rules\//, may: ['rules/'], packages: [] },
  contract: { path: /^contract\//, may: ['contract/', 'rules/'], packages: ['zod'] },
  providers: { path: /^server\/providers\//, may: ['server/providers/', 'rules/'], packages: ['*', 'node:'] },
  features: {
    path: /^server\/features\/([^/]+)\//,
    may: ['server/features/$1/', 'server/deps.ts', 'server/config.ts', middle, 'contract/', 'rules/'],
    packages: ['*', 'node:'],
  },
  middle: {
    path: /^server\/(http|db|jobs|realtime)\//,
    may: [middle, 'server/deps.ts', 'server/config.ts', 'contract/', 'rules/'],
    packages: ['*', 'node:'],
  },
  server: { path: /^server\//, may: wholeServer, packages: ['*', 'node:'] },
  'web/ui': { path: /^web\/ui\//, may: ['web/ui/'], packages: ['*'] },
  web: { path: /^web\//, may: ['web/', 'contract/', 'rules/'], packages: ['*', 'node:'] },
  sandbox: { path: /^sandbox\//, may: ['sandbox/'], packages: ['*', 'node:'] },
}

/** Null when it is allowed, else one sentence with file and import. `ports` are the provider files deps.ts knows. */
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
  if (name !== 'features') return false
  if (to.startsWith('server/providers/')) return typeOnly || ports.has(to) || ourWords.has(to)
  return isDoor(own, to)
}

function mayUsePackage({ packages }: Room, specifier: string) {
  const kind = specifier.startsWith('node:') ? 'node:' : '*'
  return packages.includes(kind) || packages.includes(specifier)
}

/** Vocabulary of ours that lies beside a port and knows no vendor. */
const ourWords = new Set([
  'server/providers/parcels/carriers.ts',
  'server/providers/addresses/postal-codes.ts',
])

const aliased = ['rules', 'contract', 'server', 'sandbox', 'test']

/** Across rooms an alias, within a room a relative path. */
function mannerFault({ from, to, specifier }: Import): string | null {
  const [here, there] = [from.split('/')[0]!, to.split('/')[0]!]
  if (specifier.startsWith('#') && here === there)
    return `${from} imports ${specifier} of its own room: use a relative path`
  if (specifier.startsWith('.') && here !== there && aliased.includes(there) && !to.endsWith('.json')) {
    return `${from} imports ${specifier} of another room: use #${to.replace(/\.ts$/, '')}`
  }
  return null
}

/** Each circle of imports that run, as the files along it. A circle of types alone does no harm. */
export function circlesIn(imports: readonly Import[]): string[] {
  const next = new Map<string, string[]>()
  for (const { from, to, typeOnly } of imports) if (!typeOnly) next.set(from, [...(next.get(from) ?? []), to])
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
