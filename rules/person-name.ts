/**
 * Names of people, safe for other people's emails, subject lines and parcel labels: no part of a name can become a
 * link.
 */
import { hasUnseen } from './unseen-signs.ts'

const initials = String.raw`(?:\p{L}\p{M}*\.){2,}`
const word = String.raw`(?:${initials}|\p{L}[\p{L}\p{M}]*\.?)`
const name = new RegExp(String.raw`^['’´]?${word}(?:[ '’´-]+${word})*$`, 'u')

/** Names for our staff alone, also as a part of a longer word: 'Kundesupport', 'Sysadmin'. */
const staff = /support|kundeservice|admin|moderator|operatør/
/** Letters of another script that look like Latin ones, as in 'аdmin'. */
const mixedScripts =
  /\p{Script=Latin}\p{M}*[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}]\p{M}*\p{Script=Latin}/u

/**
 * Whether the text is a person's name: letters of any script with their marks, separated by spaces, hyphens,
 * apostrophes and full stops. A full stop must end a word or an initial, so that no web address passes.
 * Nobody is called Genlæst, support or admin.
 */
export function isPersonName(text: string): boolean {
  if (!name.test(text) || hasUnseen(text) || mixedScripts.test(text)) return false
  return !saysHouse(text) && !staff.test(withoutMarks(text).toLowerCase())
}

/** The marketplace's own name where a person's name would stand. */
export const houseName = 'Genlæst'

/** Letters of other scripts, and spellings, that read like those of the marketplace's name. */
const lookalikes: readonly [RegExp, string][] = [
  [/ӕ|ae|ᴀᴇ|ä|œ|ᴁ/g, 'æ'],
  [/[еёєεᴇ]/g, 'e'],
  [/[ѕꜱ]/g, 's'],
  [/[тτᴛ]/g, 't'],
  [/[пηɴ]/g, 'n'],
  [/[ɡցɢ]/g, 'g'],
  [/[iіӏıłʟ]/g, 'l'],
]

const house = 'genlæst'
const inAllCases = [house, 'genlæsts']

/**
 * Whether a name could be taken for the marketplace's own, also over several words: 'Genlæst Support', 'Gen Læst'. Give
 * first and last name together. It has to begin with a word, so 'Jørgen Læst' and 'Imogen Læstadius' are people.
 */
export function saysHouse(text: string): boolean {
  const words = asRead(text).split(/[ '’´.-]+/)
  if (words.some((one) => one.includes(house))) return true
  return words.some((_, from) => {
    const rest = words.slice(from)
    return rest.some((__, at) => inAllCases.includes(rest.slice(0, at + 1).join('')))
  })
}

/** The text in small Latin letters without marks, as somebody reads it who looks at it briefly. */
function asRead(text: string): string {
  // The compatible forms first: wide and bold letters are letters as well.
  const plain = text.normalize('NFKC').toLowerCase()
  const read = lookalikes.reduce((left, [sign, letter]) => left.replaceAll(sign, letter), plain)
  return withoutMarks(read)
}

function withoutMarks(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '')
}

const maxSafeNameLength = 60

/** The words of a name that are safe in an email, for names older than the check; '' when none is. */
export function safeName(text: string): string {
  if (isPersonName(text) && text.length <= maxSafeNameLength) return text
  const words = text.split(/\s+/).filter(isPersonName).join(' ')
  return saysHouse(words) ? '' : words.slice(0, maxSafeNameLength).trimEnd()
}

/** The first of these names that is safe in an email, where a greeting needs one; a general word when none is. */
export function safeDisplayName(...names: readonly string[]): string {
  const left = names
    .map(safeName)
    .filter((part) => part !== '')
    .join(' ')
  return left === '' || saysHouse(left) ? 'En bruger' : left
}
