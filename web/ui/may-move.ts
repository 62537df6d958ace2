/** Whether something may move now. Nothing does for whoever prefers less motion. */
export function mayMove(): boolean {
  return !window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
