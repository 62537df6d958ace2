/** Reads EAN-13 in the browser, for browsers that cannot by themselves. Brings its library, so import it lazily. */
import BinaryBitmap from '@zxing/library/esm/core/BinaryBitmap'
import GlobalHistogramBinarizer from '@zxing/library/esm/core/common/GlobalHistogramBinarizer'
import DecodeHintType from '@zxing/library/esm/core/DecodeHintType'
import EAN13Reader from '@zxing/library/esm/core/oned/EAN13Reader'
import RGBLuminanceSource from '@zxing/library/esm/core/RGBLuminanceSource'
import type { Picture } from './reader.ts'
import type { BarcodeReader } from './reader.ts'

/** Longest sides in pixels to look at a picture in: enough for the finest bar, few enough for many pictures a second. */
const sides = { quick: [960], thorough: [1000, 2000, 500] }
const quarter = Math.PI / 2

type Size = { width: number; height: number }

export function zxingReader(): BarcodeReader {
  const reader = new EAN13Reader()
  const hints = new Map([[DecodeHintType.TRY_HARDER, true]])
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser gives no canvas to read from')
  const paper = context

  function read(): string | null {
    const { width, height } = canvas
    if (width === 0 || height === 0) return null
    const grey = greyOf(paper.getImageData(0, 0, width, height).data)
    const source = new RGBLuminanceSource(grey, width, height)
    try {
      return reader.decode(new BinaryBitmap(new GlobalHistogramBinarizer(source)), hints).getText()
    } catch {
      // It says so by an exception of one kind or another when there is nothing to read.
      return null
    }
  }

  return async (picture, look) => {
    for (const side of sides[look]) {
      for (const turned of look === 'quick' ? [false] : [false, true]) {
        draw(paper, picture, side, turned)
        const found = read()
        if (found !== null) return found
      }
    }
    return null
  }
}

function draw(paper: CanvasRenderingContext2D, picture: Picture, side: number, turned: boolean) {
  const full = sizeOf(picture)
  const scale = Math.min(1, side / Math.max(full.width, full.height))
  const width = Math.round(full.width * scale)
  const height = Math.round(full.height * scale)
  paper.canvas.width = turned ? height : width
  paper.canvas.height = turned ? width : height
  if (turned) {
    paper.translate(height, 0)
    paper.rotate(quarter)
  }
  paper.drawImage(picture, 0, 0, width, height)
}

function sizeOf(picture: Picture): Size {
  return 'videoWidth' in picture
    ? { width: picture.videoWidth, height: picture.videoHeight }
    : { width: picture.width, height: picture.height }
}

/** How light each pixel is, green counting most as in the eye. */
function greyOf(rgba: Uint8ClampedArray): Uint8ClampedArray {
  const grey = new Uint8ClampedArray(rgba.length / 4)
  for (let pixel = 0, at = 0; at < rgba.length; pixel++, at += 4) {
    grey[pixel] = (rgba[at]! * 306 + rgba[at + 1]! * 601 + rgba[at + 2]! * 117) >> 10
  }
  return grey
}
