import type { UNSAFE_AssetsManifest as AssetsManifest } from 'react-router'

export type Modules = {
  /** What is loaded at once: everything but the entry, what others need first. */
  all: string[]
  /** The files of each matched route; React Router may cut one up. */
  routes: Record<string, string[]>
  /** Brings the page to life, so it comes last. */
  entry: string
}

export function modulesOf({ entry, routes, url }: AssetsManifest, routeIds: readonly string[]): Modules {
  const matched = routeIds.flatMap((id) => routes[id] ?? [])
  const filesOf = (route: (typeof matched)[number]) =>
    [
      route.clientActionModule,
      route.clientLoaderModule,
      route.clientMiddlewareModule,
      route.hydrateFallbackModule,
      route.module,
    ].filter((file) => file !== undefined)
  const needed = [...entry.imports, ...matched.flatMap(({ imports = [] }) => imports), url]
  return {
    all: [...new Set([...needed, ...matched.flatMap(filesOf)])],
    routes: Object.fromEntries(matched.map((route) => [route.id, filesOf(route)])),
    entry: entry.module,
  }
}

/** A picture that does not come holds back nothing for longer. */
const patienceMs = 3_000

/**
 * An inline script that starts the page's modules once it has been painted together with its most urgent picture, or at
 * once where nobody looks. Each comes by an import of its own: it runs while others are on their way, and none holds
 * the page for long.
 */
export function startOncePainted(modules: Modules): string {
  return `(async ({ all, routes, entry }) => {
  const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  const pictures = () => {
    const urgent = document.querySelectorAll('img[fetchpriority=high]')
    return Promise.all([...urgent].map((picture) => picture.decode().catch(() => {})))
  }
  const patience = new Promise((done) => setTimeout(done, ${patienceMs}))
  if (document.visibilityState === 'visible')
    await Promise.race([patience, pictures().then(painted)])

  await Promise.all(all.map((file) => import(file)))
  const loaded = Object.entries(routes).map(async ([id, files]) => [
    id,
    Object.assign({}, ...(await Promise.all(files.map((file) => import(file))))),
  ])
  window.__reactRouterRouteModules = Object.fromEntries(await Promise.all(loaded))
  await import(entry)
})(${JSON.stringify(modules).replaceAll('<', '\\u003c')})`
}
