/** The path of a Chromium, or null. */
export function findChromium(named?: string): string | null
/** The path of a Chromium without a window, or null. */
export function findHeadlessShell(named?: string): string | null
