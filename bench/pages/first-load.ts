/** The JavaScript that a first visit loads over the wire without any interaction. */
import { setTimeout as after } from 'node:timers/promises'
import { chromium, type CDPSession } from '@playwright/test'
import { findChromium } from '../../scripts/prepare/chromium.mjs'

export type FirstLoad = {
  /** Bytes of scripts at the page's `load` event, and once no request has been made for a while. */
  atLoad: number
  still: number
  files: number
  /** Scripts that came without brotli. */
  uncompressed: string[]
}

type Script = { bytes: number; at: number; url: string; encoding: string }

const quietMs = 2_000
const flags = ['--no-sandbox', '--disable-background-networking', '--disable-component-update']
/** React's server delays a page until it is complete for a browser that calls itself headless. */
const phone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36'

export async function measureFirstLoad(url: string): Promise<FirstLoad> {
  const browser = await chromium.launch({
    ...(findChromium() ? { executablePath: findChromium()! } : {}),
    args: flags,
  })
  try {
    const context = await browser.newContext({ viewport: { width: 412, height: 823 }, userAgent: phone })
    const page = await context.newPage()
    const scripts = await scriptsOf(await context.newCDPSession(page))
    await page.goto(url, { waitUntil: 'load' })
    const loadedAt = performance.now()
    do await after(quietMs)
    while (scripts.some(({ at }) => performance.now() - at < quietMs))
    return {
      atLoad: bytesOf(scripts.filter(({ at }) => at <= loadedAt)),
      still: bytesOf(scripts),
      files: scripts.length,
      uncompressed: scripts
        .filter(({ encoding, bytes }) => encoding !== 'br' && bytes > 2_000)
        .map((script) => script.url),
    }
  } finally {
    await browser.close()
  }
}

/** The returned list grows as scripts arrive. */
async function scriptsOf(session: CDPSession): Promise<Script[]> {
  const scriptRequests = new Map<string, { url: string; encoding: string }>()
  const scripts: Script[] = []
  session.on('Network.responseReceived', ({ requestId, type, response: { url, headers } }) => {
    if (type === 'Script') scriptRequests.set(requestId, { url, encoding: headers['content-encoding'] ?? '' })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const script = scriptRequests.get(requestId)
    if (script) scripts.push({ ...script, bytes: encodedDataLength, at: performance.now() })
  })
  await session.send('Network.enable')
  return scripts
}

function bytesOf(scripts: Script[]): number {
  return scripts.reduce((sum, { bytes }) => sum + bytes, 0)
}
