import { lazy } from 'react'
import type { ComponentType } from 'react'

/** For what a page is whole without: where its file does not come, as without a line, nothing stands in its place. */
export function lazyDecoration<Props>(load: () => Promise<ComponentType<Props>>) {
  const nothing: ComponentType<Props> = () => null
  return lazy(async () => ({ default: await load().catch(() => nothing) }))
}
