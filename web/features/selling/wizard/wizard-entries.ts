/**
 * The entries that the wizard leaves in the browser's history. After publishing they would lead back into an empty
 * wizard, so they are left behind.
 */
import { ofTab } from '../../../api/browser-storage.ts'

const key = 'sell-wizard-entry'
/** The listing whose wizard goes back to an entry of another document, which shows it, and when it did. */
const listedKey = 'sell-wizard-listed'
const longestMs = 1_000
/** Another document has to load. */
const longestLoadMs = 15_000
/** A note that is older led nowhere, and the wizard is opened for another book. */
const longestListedMs = 60_000
type Arrival = 'PUSH' | 'POP' | 'REPLACE'

/** The browser's own list, where it has one: it also knows entries whose addresses were typed, each a document of its own. */
type Entry = { url: string | null; index: number; sameDocument: boolean }
type History = { entries: () => Entry[]; currentEntry: Entry | null }

const isWizard = (path: string) => path.toLowerCase() === '/sælgbog'
/** A guest goes there from a step, and comes back. */
const isDetour = (path: string) => /^\/(login|signup|reset_password)(\/|$)/i.test(path)

/** The entry of the wizard's first page. A reload, and a return from the log-in, belong to the same visit. */
export function firstEntry(arrival: Arrival, entry: number, stored: number | null): number {
  return arrival === 'PUSH' || stored === null || stored > entry ? entry : stored
}

/** The same by the paths of a tab's entries: the visit's first one, of which the last is this page's. */
export function firstOfVisit(paths: readonly string[]): number {
  let first = paths.length - 1
  for (let place = first - 1; place >= 0; place--) {
    if (isWizard(paths[place]!)) first = place
    else if (!isDetour(paths[place]!)) break
  }
  return first
}

export function noteWizardEntry(arrival: Arrival) {
  const stored = ofTab.getItem(key)
  ofTab.setItem(key, String(firstEntry(arrival, entryNow(), stored === null ? null : Number(stored))))
}

/**
 * Goes back to the wizard's first entry, which the caller then replaces. Resolves at once if this is it. Where that is
 * another document, this one ends here, and the other one shows the listing.
 */
export async function leaveWizardEntries(dbId: string): Promise<void> {
  const { steps, sameDocument } = wayBack()
  ofTab.removeItem(key)
  if (steps <= 0) return
  if (!sameDocument) ofTab.setItem(listedKey, `${Date.now()} ${dbId}`)
  await new Promise<void>((resolve) => {
    if (sameDocument) window.addEventListener('popstate', () => resolve(), { once: true })
    // The browser may have dropped the entry, and then does nothing.
    setTimeout(resolve, sameDocument ? longestMs : longestLoadMs)
    window.history.go(-steps)
  })
  ofTab.removeItem(listedKey)
}

/**
 * Calls back with the listing that a later document of the same visit has published, when the way back leads here; the
 * browser may show this page as it was. Returns the unsubscribe function.
 */
export function onListedElsewhere(show: (dbId: string) => void): () => void {
  function look() {
    const [at, dbId] = (ofTab.getItem(listedKey) ?? '').split(' ')
    ofTab.removeItem(listedKey)
    if (dbId !== undefined && Date.now() - Number(at) < longestListedMs) show(dbId)
  }
  look()
  window.addEventListener('pageshow', look)
  return () => window.removeEventListener('pageshow', look)
}

function wayBack(): { steps: number; sameDocument: boolean } {
  const { navigation } = window as { navigation?: History }
  const now = navigation?.currentEntry?.index ?? -1
  if (!navigation || now < 0) {
    const steps = entryNow() - Number(ofTab.getItem(key) ?? entryNow())
    return { steps, sameDocument: true }
  }
  const entries = navigation.entries().slice(0, now + 1)
  const first = firstOfVisit(entries.map(({ url }) => pathOf(url)))
  return { steps: now - first, sameDocument: entries[first]!.sameDocument }
}

function pathOf(url: string | null): string {
  if (url === null) return ''
  const { pathname } = new URL(url)
  try {
    return decodeURIComponent(pathname)
  } catch {
    // An address with a stray percent sign is none of the wizard's.
    return pathname
  }
}

/** The router counts a tab's entries in their state. */
function entryNow(): number {
  const { idx } = (window.history.state ?? {}) as { idx?: unknown }
  return typeof idx === 'number' ? idx : 0
}
