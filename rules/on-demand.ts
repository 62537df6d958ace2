/** What takes long to make is made when it is first asked for, and then kept. */
export function onDemand<T>(make: () => T): () => T {
  let made: { it: T } | undefined
  return () => (made ??= { it: make() }).it
}
