/** JPEG quality of photos, of 1: all that decides how much of a photo is lost on its way from camera to reader. */

/**
 * What the browser makes of a listing's photos, unless a setting says otherwise. Not the phone's 0.2, which would hide the
 * notes and scratches that the photo is there to show (docs/decisions/0013).
 */
export const listingPhotoQuality = 0.8

/** What a phone's page makes of what it sends over the socket (docs/product.md 3). */
export const phonePhotoQuality = 0.2

/** With which the server keeps what it is sent, fine enough to add no loss that one could see, and shows it. */
export const masterQuality = 0.86
export const renditionQualities = { avif: 0.55, webp: 0.8, jpg: 0.8 } as const
