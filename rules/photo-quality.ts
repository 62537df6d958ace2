/** JPEG quality of photos, from 0 to 1. These numbers alone decide how much a photo loses between camera and reader. */

/**
 * The browser's quality for photos of a listing; a setting may change it. Not the specified 0.2, which would hide the
 * notes and scratches that the photo is there to show (docs/decisions/0013).
 */
export const listingPhotoQuality = 0.8

/** The phone page's quality for photos that it sends over the socket (docs/product.md 3). */
export const phonePhotoQuality = 0.2

/** The quality of stored photos, high enough to add no visible loss, and of what the server serves from them. */
export const masterQuality = 0.86
export const renditionQualities = { avif: 0.55, webp: 0.8, jpg: 0.8 } as const
