/**
 * The short number that people know an order by, beside its id (docs/product.md 6): eight signs, stored without a
 * dash. 0, O, 1, I and L are left out, since they are mistaken for each other. The database generates it.
 */
const orderNumber = /^[2-9A-HJKMNP-Z]{8}$/

/** 'T5KH8WNZ' as people read it: 'T5KH-8WNZ'. */
export function formatOrderNumber(number: string): string {
  return `${number.slice(0, 4)}-${number.slice(4)}`
}

/**
 * The carrier prints this reference, and knows a label by it; each parcel that is sent again has another. It is stored
 * before the first call.
 */
export function labelReference(number: string, resends = 0): string {
  const reference = `GL-${formatOrderNumber(number)}`
  return resends === 0 ? reference : `${reference}-${resends + 1}`
}

/** The number as stored, from typed text with or without a dash or spaces, in any case. Null for any other text. */
export function parseOrderNumber(text: string): string | null {
  const number = text.replaceAll(/[\s\u2010-\u2015-]/g, '').toUpperCase()
  return orderNumber.test(number) ? number : null
}

/** The number sign by sign, for a screen reader, which would read it as a word: 'T 5 K H, 8 W N Z'. */
export function spellOrderNumber(number: string): string {
  const spelled = (part: string) => part.split('').join(' ')
  return `${spelled(number.slice(0, 4))}, ${spelled(number.slice(4))}`
}
