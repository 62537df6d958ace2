/** The order in which the shutter takes the books, as pure steps. */

export type Shoot = {
  /** The keys of the books that lacked a photo when the camera was opened. */
  keys: readonly string[]
  /** The place of the book before the camera. */
  at: number
  /** The books left out with 'Spring over'. */
  skipped: ReadonlySet<string>
  /** The seller takes several photos of this book. */
  stays: boolean
  /** The book whose photo was taken last; it can be taken again. */
  last: string | null
}

export function beginShoot(keys: readonly string[]): Shoot {
  return { keys, at: 0, skipped: new Set(), stays: false, last: null }
}

/**
 * Moves on after the shutter: the next book without a photo, or the same one if the seller stays. Null when all have
 * theirs.
 */
export function afterPhoto(shoot: Shoot, has: (key: string) => boolean): Shoot | null {
  const key = shoot.keys[shoot.at]!
  const taken = { ...shoot, last: key }
  return shoot.stays ? taken : onward(taken, (each) => each === key || has(each))
}

/** The same for a photo that was taken at `of`; if the seller has gone on since, that stays. */
export function whenTaken(now: Shoot, of: Shoot, has: (key: string) => boolean): Shoot | null {
  return now === of ? afterPhoto(of, has) : { ...now, last: of.keys[of.at]! }
}

export function afterSkip(shoot: Shoot, has: (key: string) => boolean): Shoot | null {
  const skipped = new Set(shoot.skipped).add(shoot.keys[shoot.at]!)
  return onward({ ...shoot, skipped, last: null }, has)
}

/** 'Flere af samme' keeps the book until it is pressed again, which goes on to the next one. */
export function afterStay(shoot: Shoot, has: (key: string) => boolean): Shoot | null {
  return shoot.stays ? onward({ ...shoot, stays: false }, has) : { ...shoot, stays: true }
}

/** Goes back to the book whose latest photo is taken again. */
export function afterRetake(shoot: Shoot): Shoot {
  const at = shoot.last === null ? -1 : shoot.keys.indexOf(shoot.last)
  return at < 0 ? shoot : { ...shoot, at, stays: false, last: null }
}

/** The next book that still waits: first those behind this one, then those before it. */
function onward(shoot: Shoot, has: (key: string) => boolean): Shoot | null {
  const { keys, at, skipped } = shoot
  const places = [...keys.keys()]
  const next = [...places.slice(at + 1), ...places.slice(0, at + 1)].find(
    (place) => !has(keys[place]!) && !skipped.has(keys[place]!),
  )
  return next === undefined ? null : { ...shoot, at: next, stays: false }
}
