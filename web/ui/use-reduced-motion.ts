import { useMedia } from './use-media.ts'

/** Whether the visitor asks for less motion; while the server renders, nobody has been asked and nothing moves. */
export function useReducedMotion(): boolean {
  return useMedia('(prefers-reduced-motion: reduce)', true)
}
