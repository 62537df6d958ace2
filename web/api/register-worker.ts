/**
 * The service worker keeps pages for reading offline. This page was loaded before its worker, so it tells the worker what
 * to keep of it.
 */
export async function registerWorker(): Promise<void> {
  try {
    const isFirst = navigator.serviceWorker.controller === null
    await navigator.serviceWorker.register('/service-worker.js')
    if (!isFirst) return
    const { active } = await navigator.serviceWorker.ready
    const files = performance.getEntriesByType('resource').map(({ name }) => name)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's has none
    active?.postMessage({ type: 'keep', addresses: [...files, location.href] })
  } catch {
    // Some browsers allow no storage, for example in private windows.
  }
}
