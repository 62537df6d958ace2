/** How many of the latest books stand side by side from which width on (spec 9); shelf.css says the same to the browser. */
export const slidesFrom = [
  { width: 1750, slides: 8 },
  { width: 1500, slides: 7 },
  { width: 1280, slides: 6 },
  { width: 1024, slides: 5 },
  { width: 768, slides: 4 },
  { width: 480, slides: 3 },
  { width: 0, slides: 2 },
] as const

/** A slide's width on screen, as `sizes` of an image: its share without gutters and gaps, rounded up. */
export const slideSizes = slidesFrom
  .map(({ width, slides }) => `${width > 0 ? `(min-width: ${width}px) ` : ''}${Math.ceil(94 / slides)}vw`)
  .join(', ')
