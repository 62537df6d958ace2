import { useMedia } from './use-media.ts'

/** Whether the visitor prefers reduced motion. In the server's rendering it is true, so nothing moves. */
export function useReducedMotion(): boolean {
  return useMedia('(prefers-reduced-motion: reduce)', true)
}
