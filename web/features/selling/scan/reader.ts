/** Reads the digits of the EAN-13 in a picture, null if there is none. A still may take longer than a frame of video. */
export type BarcodeReader = (picture: Picture, effort: 'quick' | 'thorough') => Promise<string | null>
export type Picture = HTMLVideoElement | ImageBitmap
