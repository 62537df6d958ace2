import { lazy } from 'react'
import type { ComponentType } from 'react'

/** Loads an optional component lazily. If its file cannot be loaded, for example offline, it renders nothing. */
export function lazyDecoration<Props>(load: () => Promise<ComponentType<Props>>) {
  const nothing: ComponentType<Props> = () => null
  return lazy(async () => ({ default: await load().catch(() => nothing) }))
}
