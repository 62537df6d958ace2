/** Reads the ISBN in a picture: with the browser's own reader, else with ours, which is loaded on demand. */
import { parseIsbn } from '#rules/isbn'
import type { BarcodeReader, Picture } from './reader.ts'

/** Rejects when our own reader is needed and cannot be loaded. */
export async function openReader(): Promise<BarcodeReader> {
  // A browser that fails to name its formats is not used.
  const native = await nativeReader().catch(() => null)
  if (!native) return ownReader()
  let reader = native
  return async (picture, effort) => {
    try {
      return await reader(picture, effort)
    } catch {
      // Some browsers have the API but no implementation behind it.
      reader = await ownReader()
      return reader(picture, effort)
    }
  }
}

/** The ISBN of a barcode, null if it is not a book's. */
export function isbnOfCode(code: string): string | null {
  return /^97[89]\d{10}$/.test(code) ? parseIsbn(code) : null
}

async function ownReader(): Promise<BarcodeReader> {
  const { zxingReader } = await import('./zxing-reader.ts')
  return zxingReader()
}

type Detected = { rawValue: string }
type Detector = {
  new (options: { formats: string[] }): { detect: (picture: Picture) => Promise<Detected[]> }
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
