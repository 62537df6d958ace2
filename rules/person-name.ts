/**
 * Names of people, safe for other people's emails, subject lines and parcel labels: no part of a name can become a
 * link.
 */

const initials = String.raw`(?:\p{L}\p{M}*\.){2,}`
const word = String.raw`(?:${initials}|\p{L}[\p{L}\p{M}]*\.?)`
const name = new RegExp(String.raw`^['’´]?${word}(?:[ '’´-]+${word})*$`, 'u')
/** Invisible signs, and signs that reverse the text's direction. Unicode counts some of them as letters or marks. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/u

/** Our own name as it may be written, and what only our staff may call themselves. */
const ours =
  /gen\s?l(?:æ|ae|a|e)st|(?<!\p{L})(?:support|kundeservice|admin\p{L}*|moderator|operatør)(?!\p{L})/iu
/** Letters of another script that look like Latin ones, as in 'аdmin'. */
const mixedScripts =
  /\p{Script=Latin}\p{M}*[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}]\p{M}*\p{Script=Latin}/u

/**
 * Whether the text is a person's name: letters of any script with their marks, separated by spaces, hyphens,
 * apostrophes and full stops. A full stop must end a word or an initial, so that no web address passes.
 * Nobody is called Genlæst, support or admin.
 */
export function isPersonName(text: string): boolean {
  if (!name.test(text) || unseen.test(text) || mixedScripts.test(text)) return false
  return !ours.test(text.normalize('NFKC'))
}

const maxSafeNameLength = 60

/** The words of a name that are safe in an email, for names older than the check; '' when none is. */
export function safeName(text: string): string {
  if (isPersonName(text) && text.length <= maxSafeNameLength) return text
  const words = text.split(/\s+/).filter(isPersonName).join(' ')
  return words.slice(0, maxSafeNameLength).trimEnd()
}

/** The first of these names that is safe in an email, where a greeting needs one; a general word when none is. */
export function safeDisplayName(...names: readonly string[]): string {
  const left = names.map(safeName).filter((part) => part !== '')
  return left.length === 0 ? 'En bruger' : left.join(' ')
}
