/** The slides in a row of the latest books, from each screen width in px on (docs/product.md 1). shelf.css has the same numbers. */
export const slidesFrom = [
  { width: 1750, slides: 8 },
  { width: 1500, slides: 7 },
  { width: 1280, slides: 6 },
  { width: 1024, slides: 5 },
  { width: 768, slides: 4 },
  { width: 480, slides: 3 },
  { width: 0, slides: 2 },
] as const

/** The columns of the chosen books: one fewer, two to seven in all. home.css and book-card.css have the same numbers. */
const columnsFrom = slidesFrom.map(({ width, slides }) => ({ width, slides: Math.max(slides - 1, 2) }))

type Row = { width: number; slides: number }
type Gaps = { small: number; middle: number; large: number }

/** A row is as wide as the page without its gutters, up to `--container-wide` (tokens.css). In px. */
const gutters: Gaps = { small: 20, middle: 32, large: 48 }
const widest = 1664
const widestFrom = widest + 2 * gutters.large

function sizesOf(rows: readonly Row[], gaps: Gaps): string {
  const shares = rows.map(({ width, slides }) => {
    const size = width >= 1280 ? 'large' : width >= 768 ? 'middle' : 'small'
    const between = (slides - 1) * gaps[size]
    const share = `calc((100vw - ${2 * gutters[size] + between}px) / ${slides})`
    return width > 0 ? `(min-width: ${width}px) ${share}` : share
  })
  const { slides } = rows[0]!
  const maxWidth = Math.ceil((widest - (slides - 1) * gaps.large) / slides)
  return [`(min-width: ${widestFrom}px) ${maxWidth}px`, ...shares].join(', ')
}

/** The on-screen width of a slide and of a column, as `sizes` of an image. */
export const slideSizes = sizesOf(slidesFrom, { small: 16, middle: 24, large: 28 })
export const columnSizes = sizesOf(columnsFrom, { small: 16, middle: 24, large: 24 })
