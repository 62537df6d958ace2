import { useMatches } from 'react-router'

/**
 * The header, footer and bar of a screen. A route changes them with `export const handle = { header: 'none' } satisfies Frame`.
 * The default is all of them.
 */
export type Frame = {
  /** `field`: transparent over a brand field until the page is scrolled. */
  header?: 'field' | 'none'
  footer?: 'none'
  /** The bar at the bottom of phones. A screen without a header has none. */
  bar?: 'none'
}

export function useFrame(): Frame {
  return useMatches().reduce<Frame>(
    (frame, { handle }) => ({ ...frame, ...(handle as Frame | undefined) }),
    {},
  )
}
