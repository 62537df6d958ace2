/** The digits of the EAN-13 in a picture, null where there is none. A still may be looked at longer than a moment. */
export type BarcodeReader = (picture: Picture, look: 'quick' | 'thorough') => Promise<string | null>
export type Picture = HTMLVideoElement | ImageBitmap
