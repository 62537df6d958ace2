import { firstPlace } from './lower-bound.ts'

/** Values by text, so that all whose text begins in some way lie beside each other. */
export type SortedKeys<Value> = {
  add(key: string, value: Value): void
  /** Values of the keys from the first that is not smaller, in order, while the key fulfils `goesOn`. */
  from(key: string, goesOn: (key: string) => boolean): Generator<Value>
}

/** Building it is one sort; what is added later is put in its place. */
export function sortedKeys<Value>(entries: Iterable<readonly [string, Value]>): SortedKeys<Value> {
  const sorted = [...entries].sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))
  const keys = sorted.map(([key]) => key)
  const values = sorted.map(([, value]) => value)

  return {
    add(key, value) {
      const place = firstPlace(keys, key)
      keys.splice(place, 0, key)
      values.splice(place, 0, value)
    },
    *from(key, goesOn) {
      for (let at = firstPlace(keys, key); at < keys.length && goesOn(keys[at]!); at++) yield values[at]!
    },
  }
}

/** Values of all keys that begin so. */
export function beginningWith<Value>(keys: SortedKeys<Value>, beginning: string): Generator<Value> {
  return keys.from(beginning, (key) => key.startsWith(beginning))
}
