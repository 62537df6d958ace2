/** Where the first value lies that is not smaller, in an array that is in order; its length when all are. */
export function firstPlace<Value extends string | number>(ordered: ArrayLike<Value>, value: Value): number {
  let low = 0
  let high = ordered.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (ordered[middle]! < value) low = middle + 1
    else high = middle
  }
  return low
}
