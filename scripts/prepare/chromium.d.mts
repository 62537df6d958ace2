/** A path to a Chromium, or null. */
export function findChromium(named?: string): string | null
