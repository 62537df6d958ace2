/**
 * The rules by which the service worker keeps pages that somebody has seen, for reading them offline
 * (docs/decisions/0053-offline.md). Pages and worker share this file.
 */
export const keptDocuments = 'kept-documents'
export const keptData = 'kept-data'

/** The server names the reader of a page in this header. A kept page is shown to its reader alone. */
export const readerHeader = 'x-reader'
/** The worker adds this header, an HTTP date, to an answer that it kept. In a document it is a `meta` of this name. */
export const keptAtHeader = 'x-kept-at'
/** The worker adds this header to what it asks for without anybody's request (web/api/by-itself.ts). */
export const byItselfHeader = 'x-by-itself'
export const byItself = { [byItselfHeader]: '1' }
/** The entry that has the reader of the newest page. */
export const readerEntry = '/reader'
/** Names what is kept for a person before they open it; its entry says when that was last fetched. */
export const aheadAddress = '/dashboard/offline'
export const aheadEntry = '/kept-ahead'

const ownPages =
  'bøger|minebøger|ordrer|ordre|problem|etiket|ønsker|pensum|kvittering|bekræftelse|sager|notifikationer'
const openPages =
  'bøger|bog|fag|pensum|profil|confirm|checkout|sælgbog|sælgbunke|indbakke|hjælp|vilkår|privatliv|kontakt|om'
const kept = new RegExp(`^/(?:(?:${openPages})(?:/[^/]*)?|dashboard(?:/(?:${ownPages}))?)?$`, 'i')

/** Whether a page may stay on the device. Pages with bank details, passwords, codes or other people's cases may not. */
export function mayKeep(pathname: string): boolean {
  try {
    return kept.test(decodeURIComponent(pathname))
  } catch {
    return false
  }
}

/** The address of a page whose data this address loads, or null for any other. */
export function pageOfData(pathname: string): string | null {
  const [, page] = /^(.*?)(?:\/_)?\.data$/.exec(pathname) ?? []
  return page === undefined ? null : page || '/'
}

export function dataOfPage({ pathname, search }: { pathname: string; search: string }): string {
  return `${pathname.endsWith('/') ? `${pathname}_` : pathname}.data${search}`
}

export async function forgetKeptPages(): Promise<void> {
  try {
    await Promise.all([keptDocuments, keptData].map((name) => caches.delete(name)))
  } catch {
    // A browser without secure context or storage keeps no pages.
  }
}

/** Whether this device has the page, and how. */
export async function findKept(page: URL): Promise<'document' | 'data' | null> {
  try {
    if (await hasEntry(keptDocuments, page.href)) return 'document'
    return (await hasEntry(keptData, dataOfPage(page))) ? 'data' : null
  } catch {
    return null
  }
}

async function hasEntry(name: string, address: string): Promise<boolean> {
  const answer = await caches.match(address, { cacheName: name, ignoreVary: true })
  return answer !== undefined && (await isOfReader(answer))
}

/** Whether the kept answer belongs to the person whom the newest page belongs to. */
export async function isOfReader({ headers }: Pick<Response, 'headers'>): Promise<boolean> {
  const entry = await caches.match(readerEntry, { cacheName: keptDocuments })
  return entry !== undefined && (await entry.text()) === headers.get(readerHeader)
}
