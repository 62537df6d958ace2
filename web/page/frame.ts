import { useMatches } from 'react-router'

/**
 * The header and footer of a screen. A route changes them with `export const handle = { header: 'none' } satisfies Frame`.
 * The default is both.
 */
export type Frame = {
  /** `field`: transparent over a brand field until the page is scrolled. */
  header?: 'field' | 'none'
  footer?: 'none'
}

export function useFrame(): Frame {
  return useMatches().reduce<Frame>(
    (frame, { handle }) => ({ ...frame, ...(handle as Frame | undefined) }),
    {},
  )
}
