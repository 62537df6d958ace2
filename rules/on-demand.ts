/** Delays an expensive `make` to the first call and keeps its result. */
export function onDemand<T>(make: () => T): () => T {
  let made: { it: T } | undefined
  return () => (made ??= { it: make() }).it
}
