/** The ISBN in a picture: by what the browser brings along, else by a reader of ours that is loaded for it. */
import { parseIsbn } from '#rules/isbn'
import type { BarcodeReader, Picture } from './reader.ts'

/** Rejects where our own reader is needed and cannot be loaded. */
export async function openReader(): Promise<BarcodeReader> {
  // Who cannot say what they read is not asked to.
  const native = await nativeReader().catch(() => null)
  if (!native) return ownReader()
  let reader = native
  return async (picture, look) => {
    try {
      return await reader(picture, look)
    } catch {
      // Some browsers have the name of it and nothing behind.
      reader = await ownReader()
      return reader(picture, look)
    }
  }
}

/** A book's number, null for the bars of anything else. */
export function isbnOfCode(code: string): string | null {
  return /^97[89]\d{10}$/.test(code) ? parseIsbn(code) : null
}

async function ownReader(): Promise<BarcodeReader> {
  const { zxingReader } = await import('./zxing-reader.ts')
  return zxingReader()
}

type Detected = { rawValue: string }
type Detector = {
  new (wish: { formats: string[] }): { detect: (picture: Picture) => Promise<Detected[]> }
  getSupportedFormats: () => Promise<string[]>
}

async function nativeReader(): Promise<BarcodeReader | null> {
  const { BarcodeDetector: Detector } = globalThis as { BarcodeDetector?: Detector }
  if (!Detector || !(await Detector.getSupportedFormats()).includes('ean_13')) return null
  const detector = new Detector({ formats: ['ean_13'] })
  return async (picture) => {
    const codes = (await detector.detect(picture)).map(({ rawValue }) => rawValue)
    return codes.find((code) => isbnOfCode(code) !== null) ?? codes[0] ?? null
  }
}
