/** The address of a work's page: /bog/{slug}-{workId}. */
export function workAddress({ slug, workId }: { slug: string; workId: number }): `/bog/${string}` {
  return `/bog/${slug}-${workId}`
}

/** The number that ends such an address; null without one. */
export function workNumberIn(key: string): number | null {
  const number = /(?:^|-)([1-9]\d{0,8})$/.exec(key)?.[1]
  return number === undefined ? null : Number(number)
}
