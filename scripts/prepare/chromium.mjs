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

/** The path of a Chromium, or null. CHROMIUM_PATH has priority. */
export function findChromium(named = process.env['CHROMIUM_PATH']) {
  if (named) return existsSync(named) ? named : null
  return [...usual, ...fromPlaywright()].find((path) => existsSync(path)) ?? null
}

/** Playwright's downloads are in folders by build number. */
function fromPlaywright() {
  const cache = join(homedir(), process.platform === 'darwin' ? 'Library/Caches' : '.cache', 'ms-playwright')
  if (!existsSync(cache)) return []
  const builds = readdirSync(cache).filter((name) => name.startsWith('chromium-'))
  return builds.flatMap((name) =>
    ['chrome-linux', 'chrome-linux64'].map((dir) => join(cache, name, dir, 'chrome')),
  )
}
