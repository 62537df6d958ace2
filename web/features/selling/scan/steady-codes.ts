/** So often a code must be read in a row, since a hand that shakes may be misread once. */
const readings = 2
/** So many pictures without a code that was told until it counts as another book. */
const picturesAway = 12

/**
 * Picks from what is read in one picture after the other the codes that are worth telling: each once for as long as it
 * stays in view.
 */
export function steadyCodes(): (read: string | null) => string | null {
  let told: string | null = null
  let away = 0
  let candidate: string | null = null
  let times = 0

  return (read) => {
    if (read === told) away = 0
    else if (++away >= picturesAway) told = null
    if (read === null || read === told) return null
    times = read === candidate ? times + 1 : 1
    candidate = read
    if (times < readings) return null
    told = read
    away = 0
    return read
  }
}
