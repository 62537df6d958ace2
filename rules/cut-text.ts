/** The beginning of a text, at most `longest` UTF-16 code units. Never cuts a surrogate pair in half. */
export function cutText(text: string, longest: number): string {
  const cut = text.slice(0, longest)
  return cut.length < text.length ? cut.replace(/[\uD800-\uDBFF]$/, '') : cut
}
