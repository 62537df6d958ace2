/** Readings of a code in a row before it is reported, since a shaking hand may cause one misreading. */
const readsNeeded = 2
/** Frames without a reported code after which it counts as another book. */
const framesAway = 12

/**
 * Filters the codes read from successive frames, null for a frame without one. Each code is reported once for as long as
 * it stays in view.
 */
export function steadyCodes(): (read: string | null) => string | null {
  let reported: string | null = null
  let away = 0
  let candidate: string | null = null
  let times = 0

  return (read) => {
    if (read === reported) away = 0
    else if (++away >= framesAway) reported = null
    if (read === null || read === reported) return null
    times = read === candidate ? times + 1 : 1
    candidate = read
    if (times < readsNeeded) return null
    reported = read
    away = 0
    return read
  }
}
