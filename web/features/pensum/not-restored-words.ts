import type { Refused } from '../../api/refused.ts'

/** A server that says no has not restored the list. Without its answer nobody knows: the answer alone may be lost. */
export function notRestoredWords({ status, message }: Refused): string {
  const known = status >= 400 && status < 500
  return known
    ? `Listen er stadig slettet. ${message}`
    : `Vi ved ikke, om listen er kommet tilbage. ${message}`
}
