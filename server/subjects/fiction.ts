/** Whether a book is a story, by its title as shown and by what its sources state. Pure. */

/**
 * '(The Mediator, #1)', ': A Novel', '(Harlequin Historical, No 270)', ': roman', 'en Harry Hole-krimi'. A series of textbooks
 * has no '#'.
 */
const told = [
  /\([^)]*#\s?\d/,
  /[:\-–—]\s*(?:an? (?:[\p{L}'’. ]{1,40} )?(?:novel|mystery|thriller|romance|western)|(?:en )?(?:roman|krimi|spændingsroman|kriminalroman|noveller))\b/iu,
  /\b(?:novels?|myster(?:y|ies)|romances?|harlequin|superromance|goosebumps|manga)\b[^()]*\)/i,
  /\((?:an? )[^()]*\bnovels?\b/i,
  /\b(?:an? )[\p{Lu}][\p{L}'’. ]{1,40} (?:Novel|Mystery)\b/u,
]
const stated =
  /^(?:(?:juvenile |young adult |historical |science )?fiction\b|skønlitteratur|romaner\b|krimi\b|novels?$|.*, fiction$)/i
/** 'Fiction -- History and criticism' is about stories. */
const studied = /criticism|technique|theory|history|study/i

export function isFiction({ shown, stated: subjects = [] }: { shown: string; stated?: readonly string[] }) {
  return (
    told.some((pattern) => pattern.test(shown)) ||
    subjects.some((subject) => stated.test(subject) && !studied.test(subject))
  )
}
