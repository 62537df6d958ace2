/** How far one step scrolls the strip of pictures (docs/product.md 1). */
const stepPx = 300

/** A strip's scroll position and visible width, and the start and end of a picture in it, all in px. */
type Strip = { from: number; visible: number; start: number; end: number }

/**
 * The scroll position that shows the whole picture: the current one if it is visible, or else as few steps forward or back
 * as needed. A strip that is hardly wider than a step does not scroll past the picture.
 */
export function scrollToShow({ from, visible, start, end }: Strip): number {
  if (start < from) return Math.max(from - stepsOver(from - start), end - visible, 0)
  if (end > from + visible) return Math.min(from + stepsOver(end - from - visible), start)
  return from
}

function stepsOver(distance: number): number {
  return Math.ceil(distance / stepPx) * stepPx
}
