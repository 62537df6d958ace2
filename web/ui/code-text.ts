/** The six boxes of a code as pure functions, which tests can call without a browser. */
export const codeLength = 6

export type Boxes = readonly string[]
export type BoxStep = { boxes: Boxes; focus: number }

export const emptyBoxes: Boxes = Array.from({ length: codeLength }, () => '')

/** A digit fills its box and moves the focus on. Any other text changes nothing. */
export function typeInto(boxes: Boxes, index: number, text: string): BoxStep {
  const digits = text.replace(/\D/g, '')
  if (digits.length === codeLength) return { boxes: [...digits], focus: codeLength - 1 }
  const digit = digits.at(-1)
  if (!digit) return { boxes, focus: index }
  return { boxes: boxes.with(index, digit), focus: Math.min(index + 1, codeLength - 1) }
}

/** Empties the box, or the one before it if it is already empty. */
export function eraseAt(boxes: Boxes, index: number): BoxStep {
  if (boxes[index]) return { boxes: boxes.with(index, ''), focus: index }
  const before = Math.max(index - 1, 0)
  return { boxes: boxes.with(before, ''), focus: before }
}

/** Accepts a paste of exactly six digits. Spaces and dashes are ignored (docs/product.md 3). */
export function pasteCode(text: string): Boxes | null {
  const digits = text.replace(/[\s-]/g, '')
  return /^\d{6}$/.test(digits) ? [...digits] : null
}

/** The code, or null if a box is empty. */
export function filledCode(boxes: Boxes): string | null {
  return boxes.every(Boolean) ? boxes.join('') : null
}
