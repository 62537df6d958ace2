/**
 * Makes a checkout ready to run: installs the dependencies of the lock file, and builds the web from the present sources.
 * Silent and quick if there is nothing to do. Plain JavaScript, because it runs on the machine's own Node, before the
 * project's Node is installed.
 *
 *   --no-build       dependencies only
 *   --with-dev       also the development dependencies, even if NODE_ENV is production
 *   --with-browser   also a Chromium for the browser tests
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findChromium, findHeadlessShell } from './prepare/chromium.mjs'
import { isInstalled } from './prepare/dependencies.mjs'
import { fingerprint } from './prepare/fingerprint.mjs'
import { precompress } from './prepare/precompress.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const wanted = new Set(process.argv.slice(2))
const shell = process.platform === 'win32'
const leavesOutDev =
  process.env['NODE_ENV'] === 'production' || process.env['npm_config_omit']?.includes('dev')

installDependencies()
if (!wanted.has('--no-build')) await buildWeb()
if (wanted.has('--with-browser')) installBrowser()

function installDependencies() {
  const dev = wanted.has('--with-dev') || !leavesOutDev
  if (isInstalled(root, { dev })) return
  console.log('Installing dependencies …')
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error', ...(dev ? ['--include=dev'] : [])])
}

async function buildWeb() {
  const stamp = join(root, 'build', '.built-from')
  const sources = [
    'web',
    'contract',
    'rules',
    'vite.config.ts',
    'react-router.config.ts',
    'package-lock.json',
  ]
  const now = fingerprint(root, sources)
  if (read(stamp) === now) return
  console.log('Building the pages …')
  run(join(root, 'node_modules/.bin/node'), ['node_modules/@react-router/dev/bin.cjs', 'build'], {
    NODE_ENV: 'production',
  })
  await precompress(join(root, 'build', 'client'))
  writeFileSync(stamp, now)
}

function installBrowser() {
  const withApt = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (!findChromium()) {
    console.log('Installing Chromium for the browser tests …')
    if (withApt) installPackage('chromium')
    else tryTo('npx', ['playwright', 'install', 'chromium'])
  }
  if (!findChromium()) {
    console.error(
      'There is no Chromium and none could be installed: install one, or name it in CHROMIUM_PATH',
    )
    process.exit(1)
  }
  // Most journeys need a third less processor time in it. Some systems have none, and need none.
  if (withApt && !process.env['CHROMIUM_PATH'] && !findHeadlessShell()) {
    console.log('Installing a Chromium without a window for the browser tests …')
    installPackage('chromium-headless-shell')
  }
}

function installPackage(name) {
  // A fresh machine's lists may be half a year old, and so would be the browser. Without an answer the old ones do.
  tryTo('apt-get', ['update', '-qq'])
  tryTo('apt-get', ['install', '-y', '-qq', '--no-install-recommends', '--no-remove', name])
}

/** Shows a command's output only if it fails. */
function run(command, args, env = {}) {
  const { status, error, stdout, stderr } = tryTo(command, args, env)
  if (status === 0) return
  console.error(`${stdout ?? ''}${stderr ?? ''}`)
  console.error(`${command} ${args.join(' ')} failed${error ? `: ${error.message}` : ''}`)
  process.exit(1)
}

function tryTo(command, args, env = {}) {
  return spawnSync(command, args, { cwd: root, encoding: 'utf8', shell, env: { ...process.env, ...env } })
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}
