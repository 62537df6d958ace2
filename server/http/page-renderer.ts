/**
 * Loads the page renderer: from the web's build, or in development from Vite, which compiles each module on request.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { inOrder } from './page-queue.ts'
import { passThroughVite } from './through-vite.ts'
import type { Answer } from './direct-call.ts'

export type PageInit = {
  /** Calls the API in-process, as the person whose page it is. */
  call: (
    path: string,
    init: { method: string; headers: Record<string, string>; body?: string | FormData },
    /** `byItself`: no person caused the page's request. */
    made: { path: string; given: Readonly<Record<string, unknown>>; byItself?: boolean },
  ) => Promise<Answer>
  nonce: string
  /** The log's id of this page's errors. */
  errorId: string
  logError: (error: unknown) => void
  logMissing: (refused: Error) => void
}
export type Render = (request: Request, init: PageInit) => Promise<Response>

const root = join(import.meta.dirname, '../..')

export const clientBuild = join(root, 'build/client')

export class WebNotBuilt extends Error {
  override name = 'WebNotBuilt'
  override message = 'The web is not built: run npm run build, or start with npm start'
}

export async function builtPages(): Promise<Render> {
  const file = join(root, 'build/server/handler.js')
  if (!existsSync(file)) throw new WebNotBuilt()
  const { render } = (await import(pathToFileURL(file).href)) as { render: Render }
  return inOrder(render)
}

/** Vite answers for modules and its socket; everything else falls through to the pages. */
export async function pagesInDevelopment(app: FastifyInstance): Promise<Render> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  passThroughVite(app, vite)
  return async (request, init) => {
    const { render } = (await vite.ssrLoadModule('./web/handler.ts')) as { render: Render }
    return render(request, init)
  }
}
