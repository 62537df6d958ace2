/** Folded words that occur in titles of every subject. */
const everywhere = new Set(
  `bogen boger grundbog larebog handbog opgaver opgavebog introduktion indforing introduction guide praksis teori
  mellem deres eller under over perspektiv perspektiver dansk danske danmark edition volume international student
  students with from into their principles essentials fundamentals handbook`
    .trim()
    .split(/\s+/),
)

const shortest = 4
const most = 3

/** The most specific words of a folded title: the longest, because Danish compounds put the meaning into one word. */
export function specificWords(foldedTitle: string): string[] {
  const words = new Set(foldedTitle.match(/\p{L}+/gu))
  return [...words]
    .filter((word) => word.length >= shortest && !everywhere.has(word))
    .toSorted((one, other) => other.length - one.length)
    .slice(0, most)
}
