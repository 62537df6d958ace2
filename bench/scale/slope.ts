/** How the pages grow from the first size to the last: 0 is not at all, 0.5 as its root, 1 as fast as what grows. */
export function slopeOf(pages: readonly number[], sizes: readonly number[]): number {
  const growth = pages.at(-1)! / pages[0]!
  return Math.round((Math.log(growth) / Math.log(sizes.at(-1)! / sizes[0]!)) * 100) / 100 + 0
}
