/** Reads EAN-13 in browsers without a reader of their own. Import it lazily, since it brings a library. */
import BinaryBitmap from '@zxing/library/esm/core/BinaryBitmap'
import GlobalHistogramBinarizer from '@zxing/library/esm/core/common/GlobalHistogramBinarizer'
import DecodeHintType from '@zxing/library/esm/core/DecodeHintType'
import EAN13Reader from '@zxing/library/esm/core/oned/EAN13Reader'
import RGBLuminanceSource from '@zxing/library/esm/core/RGBLuminanceSource'
import type { Picture } from './reader.ts'
import type { BarcodeReader } from './reader.ts'

/** Longest sides in pixels that a picture is read at: enough for the finest bar, few enough for many frames a second. */
const sides = { quick: [960], thorough: [1000, 2000, 500] }
const quarterTurn = Math.PI / 2

type Size = { width: number; height: number }

export function zxingReader(): BarcodeReader {
  const reader = new EAN13Reader()
  const hints = new Map([[DecodeHintType.TRY_HARDER, true]])
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser gives no canvas to read from')
  const target = context

  function read(): string | null {
    const { width, height } = canvas
    if (width === 0 || height === 0) return null
    const grey = greyOf(target.getImageData(0, 0, width, height).data)
    const source = new RGBLuminanceSource(grey, width, height)
    try {
      return reader.decode(new BinaryBitmap(new GlobalHistogramBinarizer(source)), hints).getText()
    } catch {
      // The library throws various exceptions when there is nothing to read.
      return null
    }
  }

  return async (picture, effort) => {
    for (const side of sides[effort]) {
      for (const turned of effort === 'quick' ? [false] : [false, true]) {
        draw(target, picture, side, turned)
        const found = read()
        if (found !== null) return found
      }
    }
    return null
  }
}

function draw(target: CanvasRenderingContext2D, picture: Picture, side: number, turned: boolean) {
  const full = sizeOf(picture)
  const scale = Math.min(1, side / Math.max(full.width, full.height))
  const width = Math.round(full.width * scale)
  const height = Math.round(full.height * scale)
  target.canvas.width = turned ? height : width
  target.canvas.height = turned ? width : height
  if (turned) {
    target.translate(height, 0)
    target.rotate(quarterTurn)
  }
  target.drawImage(picture, 0, 0, width, height)
}

function sizeOf(picture: Picture): Size {
  return 'videoWidth' in picture
    ? { width: picture.videoWidth, height: picture.videoHeight }
    : { width: picture.width, height: picture.height }
}

/** The brightness of each pixel; green weighs most, as in the eye. */
function greyOf(rgba: Uint8ClampedArray): Uint8ClampedArray {
  const grey = new Uint8ClampedArray(rgba.length / 4)
  for (let pixel = 0, at = 0; at < rgba.length; pixel++, at += 4) {
    grey[pixel] = (rgba[at]! * 306 + rgba[at + 1]! * 601 + rgba[at + 2]! * 117) >> 10
  }
  return grey
}
