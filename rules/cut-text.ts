/** The beginning of a text, at most so many UTF-16 units long, which never ends in half a character: half of one is no text. */
export function cutText(text: string, longest: number): string {
  const cut = text.slice(0, longest)
  return cut.length < text.length ? cut.replace(/[\uD800-\uDBFF]$/, '') : cut
}
