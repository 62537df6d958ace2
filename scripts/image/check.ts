/**
 * `npm run image:check`: does what a build of the Dockerfile would do, without a container runtime: runs its very
 * commands in empty folders, sums up what the image would hold, starts it as the image's user without rights, on a file system where
 * only /data and /tmp can be written, and asks it whether it is well. The base image is not there: its size is a figure, and its system is this one.
 */
import { execFileSync, spawn, spawnSync, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, cpSync, globSync, lstatSync, mkdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join, posix } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseEnv } from 'node:util'
import { startEmbeddedPostgres } from '#server/db/embedded'
import { readDockerfile, type Stage, type Step } from './dockerfile.ts'
import { lockedAway } from './locked-away.ts'

const root = join(import.meta.dirname, '../..')
/** debian:trixie-slim unpacked, in MB, rounded up. */
const baseSize = 80
const mostSize = 400

await using disposables = new AsyncDisposableStack()
const home = disposables.adopt(await mkdtemp(join(tmpdir(), 'genlaest-image-')), (dir) =>
  rm(dir, { recursive: true, force: true }),
)
// The image's user has to come in.
chmodSync(home, 0o755)
process.umask(0o022)

const stages = readDockerfile(readFileSync(join(root, 'Dockerfile'), 'utf8'))
for (const [at, stage] of stages.entries()) await build(stage, rootOf(at))
const image = stages.at(-1)!
const imageRoot = rootOf(stages.length - 1)
reckon()
await tryOut()

function rootOf(at: number) {
  return join(home, String(at))
}

async function build(stage: Stage, into: string) {
  mkdirSync(join(into, stage.folder), { recursive: true })
  for (const step of stage.steps) {
    const begun = performance.now()
    if (step.does === 'run') run(step.command, stage, into)
    else copy(step, stage, into)
    if (step.does === 'run')
      console.log(`${((performance.now() - begun) / 1000).toFixed(1).padStart(6)} s  ${step.command}`)
  }
}

function run(command: string, { env, folder }: Stage, into: string) {
  // The base image's Node is the one that runs this.
  const path = `${dirname(process.execPath)}:${process.env['PATH']}`
  const options = {
    cwd: join(into, folder),
    env: { ...network(), PATH: path, ...env },
  }
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], { ...options, encoding: 'utf8' })
  if (status !== 0) fail(`RUN ${command}\n${stdout}${stderr}`)
}

/** How this machine reaches the packages: mirror, proxy, certificates. A builder has its own. */
function network() {
  const wanted = /^(HOME|npm_config_.+|NODE_EXTRA_CA_CERTS|SSL_CERT_FILE|https?_proxy|no_proxy)$/i
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => wanted.test(name)))
}

function copy(
  { from, owner, sources, target }: Extract<Step, { does: 'copy' }>,
  { folder }: Stage,
  into: string,
) {
  const source = from === null ? null : rootOf(stages.findIndex(({ name }) => name === from))
  const place = join(into, posix.resolve(folder, target))
  for (const path of sources) {
    const origin = source === null ? join(root, path) : join(source, path)
    const end = target.endsWith('/') ? join(place, basename(path)) : place
    cpSync(origin, end, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => source !== null || !isIgnored(file),
    })
    if (owner !== null && process.getuid?.() === 0) chownSync(end, ...idsOf(owner))
  }
}

/** The entries of the .dockerignore besides whole folders, which the Dockerfile does not copy anyway. */
function isIgnored(file: string) {
  return /\.test\.tsx?$/.test(file)
}

function idsOf(owner: string): [number, number] {
  return owner.split(':').map(Number) as [number, number]
}

function reckon() {
  const sizes = globSync('**/*', { cwd: imageRoot }).map((path) => {
    const { size } = lstatSync(join(imageRoot, path))
    return { top: path.split('/').slice(0, 3).join('/'), size }
  })
  const total = baseSize + sum(sizes) / 1e6
  for (const [folder, all] of Map.groupBy(sizes, ({ top }) => top))
    if (sum(all) > 2e6) console.log(`${(sum(all) / 1e6).toFixed(0).padStart(6)} MB ${folder}`)
  console.log(`${total.toFixed(0).padStart(6)} MB in all, of which ${baseSize} are the base`)
  if (total > mostSize) fail(`the image would have ${total.toFixed(0)} MB, more than ${mostSize}`)
}

function sum(files: { size: number }[]) {
  return files.reduce((total, { size }) => total + size, 0)
}

async function tryOut() {
  const [uid, gid] = idsOf(image.user ?? fail('the image has no user of its own'))
  if (uid === 0) fail('the image runs as root')
  const temporary = join(home, 'tmp')
  mkdirSync(temporary)
  const isRoot = process.getuid?.() === 0
  if (isRoot) chownSync(temporary, uid, gid)
  else execFileSync('chmod', ['-R', 'a-w', join(imageRoot, image.folder)])
  const options: SpawnOptions = {
    cwd: join(imageRoot, image.folder),
    env: { ...(await settings()), TMPDIR: temporary, PATH: join(imageRoot, 'usr/local/bin') },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(isRoot ? { uid, gid } : {}),
  }
  const writable = [options.env!['DATA_DIR']!, temporary]
  // Only root can take its own file system and rights away.
  const start = (command: string[]) => (isRoot ? lockedAway(command, { uid, gid, writable }) : command)
  refuseWrites(start, options)
  const [first = '', ...given] = image.command
  const [program = '', ...all] = start([inImage(first), ...given])
  const child = spawn(program, all, isRoot ? { ...options, uid: 0, gid: 0 } : options)
  disposables.defer(() => void child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout!, child.stderr!])
    stream.on('data', (text: Buffer) => (output += text.toString()))
  await untilWell(
    options,
    () => child.exitCode,
    () => output,
  )
  const page = await fetch(`http://127.0.0.1:${options.env!['PORT']}/`)
  if (page.status !== 200 || !(await page.text()).includes('Genlæst'))
    fail(`the front page answers ${page.status}\n${output}`)
  child.kill('SIGTERM')
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) fail(`after SIGTERM it ends with ${code}\n${output}`)
  console.log(
    `The image would start, is well by its own health check, and stops${isRoot ? ` as user ${uid}, with a read-only file system` : ''}.`,
  )
}

function inImage(program: string) {
  return join(imageRoot, 'usr/local/bin', program)
}

/** Otherwise the try-out would not show that the program needs no other place to write to. */
function refuseWrites(start: (command: string[]) => string[], options: SpawnOptions) {
  const isRoot = options.uid !== undefined
  // Everybody may write to the system's /var/tmp, unless the whole file system is read only.
  for (const path of ['server/x', ...(isRoot ? ['/var/tmp/genlaest-image'] : [])]) {
    const write = `require('node:fs').writeFileSync('${path}', '')`
    const [program = '', ...given] = start([inImage('node'), '-e', write])
    const how = {
      ...options,
      ...(isRoot ? { uid: 0, gid: 0 } : {}),
      stdio: 'pipe',
      encoding: 'utf8',
    } as const
    const { status, stderr } = spawnSync(program, given, how)
    if (status === 0 || !/EACCES|EROFS/.test(stderr)) fail(`the program could write to ${path}: ${stderr}`)
  }
}

async function settings() {
  const example = parseEnv(readFileSync(join(root, 'deploy/settings.env.example'), 'utf8'))
  return {
    ...example,
    ...image.env,
    DATA_DIR: join(imageRoot, image.env['DATA_DIR']!),
    DATABASE_URL: await database(),
    PORT: String(await freePort()),
    PROCESSES: '2',
    TRUST_PROXY: '127.0.0.1',
    // Asked at the start.
    SHIPMONDO_BASE: 'http://carrier.invalid',
  }
}

/** The embedded server listens on a socket in a folder of its own user; the image's user comes over the network. */
async function database() {
  const { url, stop } = await startEmbeddedPostgres({ dir: join(home, 'postgres'), fast: true })
  disposables.defer(stop)
  const socket = join(new URL(url).searchParams.get('host')!, '.s.PGSQL.5432')
  const server = createServer((near) => {
    const far = connect(socket)
    near.pipe(far).pipe(near)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const)
      one.on('error', () => other.destroy())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  disposables.defer(() => void server.close())
  return `postgres://genlaest@127.0.0.1:${(server.address() as AddressInfo).port}/genlaest`
}

async function freePort() {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function untilWell(options: SpawnOptions, exitCode: () => number | null, output: () => string) {
  const [program = '', ...given] = image.healthCheck
  for (const until = Date.now() + 120_000; Date.now() < until; await pause(500)) {
    if (exitCode() !== null) fail(`it ends with ${exitCode()}\n${output()}`)
    // This process carries the program's way to the database, so it may not stand still meanwhile.
    const [status] = (await once(
      spawn(inImage(program), given, { ...options, stdio: 'ignore' }),
      'exit',
    )) as [number | null]
    if (status === 0) return
  }
  fail(`it is not well after two minutes\n${output()}`)
}

function fail(reason: string): never {
  throw new Error(reason)
}
