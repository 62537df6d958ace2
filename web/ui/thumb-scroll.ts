/** How far one step moves the strip of pictures (docs/product.md 1). */
const stepPx = 300

/** Where a strip stands, how much of it is seen, and from where to where in it a picture reaches; all in px. */
type Strip = { from: number; seen: number; start: number; end: number }

/**
 * Where the strip is to stand so that the picture is wholly seen: as it stands where it is so already, else as few steps
 * on or back as bring it in. A strip hardly wider than a step stops before it has gone past.
 */
export function scrollShowing({ from, seen, start, end }: Strip): number {
  if (start < from) return Math.max(from - stepsOver(from - start), end - seen, 0)
  if (end > from + seen) return Math.min(from + stepsOver(end - from - seen), start)
  return from
}

function stepsOver(distance: number): number {
  return Math.ceil(distance / stepPx) * stepPx
}
