/** Names of people as they may go into other people's mails, subjects and parcel labels: nothing in them can become a link. */

const initials = String.raw`(?:\p{L}\p{M}*\.){2,}`
const word = String.raw`(?:${initials}|\p{L}[\p{L}\p{M}]*\.?)`
const name = new RegExp(String.raw`^['’´]?${word}(?:[ '’´-]+${word})*$`, 'u')
/** Signs that nobody sees, or that turn the text around: some count as letters or marks. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/u

/**
 * Whether it is a name as people have: letters of any script with their marks, and spaces, hyphens, apostrophes and full
 * stops between. A full stop ends a word or an initial, so that no web address is one.
 */
export function isPersonName(text: string): boolean {
  return name.test(text) && !unseen.test(text)
}

const longestInLetters = 60

/** What of a name from before names were judged may stand in a letter: the words of it that are names; '' where none is. */
export function nameInLetters(text: string): string {
  if (isPersonName(text) && text.length <= longestInLetters) return text
  const words = text.split(/\s+/).filter(isPersonName).join(' ')
  return words.slice(0, longestInLetters).trimEnd()
}

/** As `nameInLetters`, for where somebody has to be called something. */
export function calledInLetters(...names: readonly string[]): string {
  const left = names.map(nameInLetters).filter((part) => part !== '')
  return left.length === 0 ? 'En bruger' : left.join(' ')
}
