/**
 * Signs that nobody sees, and signs that reverse the direction of what stands around them. Unicode counts some of them as
 * letters or marks. With them a name reads like another, and an empty text looks written.
 */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/u
const allUnseen = new RegExp(unseen, 'gu')
/** Letters and signs that are drawn as nothing, but are not counted above. */
const drawnAsNothing = /[\u2800\p{Cf}\p{Cc}\s]/gu

export function hasUnseen(text: string): boolean {
  return unseen.test(text)
}

export function withoutUnseen(text: string): string {
  return text.replaceAll(allUnseen, '')
}

/** Whether a reader sees nothing of the text. */
export function isBlank(text: string): boolean {
  return withoutUnseen(text).replaceAll(drawnAsNothing, '') === ''
}
