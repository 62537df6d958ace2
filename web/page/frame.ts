import { useMatches } from 'react-router'

/**
 * What surrounds a screen. A route says so with `export const handle = { header: 'none' } satisfies Frame`;
 * without one it gets header and footer.
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
