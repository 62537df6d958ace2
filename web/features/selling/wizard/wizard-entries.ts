/**
 * The entries that the wizard leaves in the browser's history. After publishing they would lead back into an empty
 * wizard, so they are left behind.
 */
import { ofTab } from '../../../api/browser-storage.ts'

const key = 'sell-wizard-entry'
const longestMs = 1_000
type Arrival = 'PUSH' | 'POP' | 'REPLACE'

/** The entry of the wizard's first page. A reload, and a return from the log-in, belong to the same visit. */
export function firstEntry(arrival: Arrival, entry: number, stored: number | null): number {
  return arrival === 'PUSH' || stored === null || stored > entry ? entry : stored
}

export function noteWizardEntry(arrival: Arrival) {
  const stored = ofTab.getItem(key)
  ofTab.setItem(key, String(firstEntry(arrival, entryNow(), stored === null ? null : Number(stored))))
}

/** Goes back to the wizard's first entry, which the caller then replaces. Resolves at once if this is it. */
export async function leaveWizardEntries(): Promise<void> {
  const steps = entryNow() - Number(ofTab.getItem(key) ?? entryNow())
  ofTab.removeItem(key)
  if (steps <= 0) return
  await new Promise<void>((resolve) => {
    window.addEventListener('popstate', () => resolve(), { once: true })
    // The browser may have dropped the entry, and then does nothing.
    setTimeout(resolve, longestMs)
    window.history.go(-steps)
  })
}

/** The router counts a tab's entries in their state. */
function entryNow(): number {
  const { idx } = (window.history.state ?? {}) as { idx?: unknown }
  return typeof idx === 'number' ? idx : 0
}
