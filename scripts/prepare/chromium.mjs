import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

/** The usual paths, in order of preference. Debian's own binary comes before its wrapper, which adds keys and flags. */
const usual = [
  '/usr/lib/chromium/chromium',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const usualShells = ['/usr/lib/chromium/chromium-headless-shell', '/usr/bin/chromium-headless-shell']

/** The path of a Chromium, or null. CHROMIUM_PATH has priority. */
export function findChromium(named = process.env['CHROMIUM_PATH']) {
  if (named) return existsSync(named) ? named : null
  return [...usual, ...fromPlaywright()].find((path) => existsSync(path)) ?? null
}

/**
 * The path of a Chromium without a window, or null. It needs a quarter less processor time, but has no camera and no
 * notifications. A browser named in CHROMIUM_PATH is the only one.
 */
export function findHeadlessShell(named = process.env['CHROMIUM_PATH']) {
  if (named) return null
  return [...usualShells, ...shellsFromPlaywright()].find((path) => existsSync(path)) ?? null
}

/** Playwright's downloads are in folders by build number. */
function fromPlaywright() {
  return downloads('chromium-', ['chrome-linux/chrome', 'chrome-linux64/chrome'])
}

function shellsFromPlaywright() {
  const files = ['chrome-linux/headless_shell', 'chrome-headless-shell-linux64/chrome-headless-shell']
  return downloads('chromium_headless_shell-', files)
}

function downloads(prefix, files) {
  const cache = join(homedir(), process.platform === 'darwin' ? 'Library/Caches' : '.cache', 'ms-playwright')
  if (!existsSync(cache)) return []
  const builds = readdirSync(cache).filter((name) => name.startsWith(prefix))
  return builds.flatMap((name) => files.map((file) => join(cache, name, file)))
}
