/** The path of a Chromium, or null. */
export function findChromium(named?: string): string | null
