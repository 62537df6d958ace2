import { plainLetters } from './search-words.ts'

const longest = 60

/** The readable part of an address, from a title: lower-case words with hyphens, at most 60 characters, never empty. */
export function slugOf(title: string): string {
  const words = plainLetters(title)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
    .split(' ')
  let slug = ''
  for (const word of words) {
    if (slug !== '' && slug.length + 1 + word.length > longest) break
    slug = slug === '' ? word.slice(0, longest) : `${slug}-${word}`
  }
  return slug === '' ? 'bog' : slug
}
