/** The carriers' marks, drawn by us: a plate of 68 × 28 in the carrier's colour, with letters as strokes. */
import type { CarrierCode } from '#rules/carriers'

type Mark = {
  plate: string
  ink: string
  letters?: string
  /** A name that is too long for strokes. */
  word?: string
  dot?: { x: number; y: number; colour: string }
}

/** A circle of radius 4.5 around a point. */
const ring = (x: number, y: number) => `M${x - 4.5} ${y}a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0`

export const carrierMarks: Record<CarrierCode, Mark> = {
  dao: {
    plate: '#d3222a',
    ink: '#ffffff',
    letters: `${ring(20, 16)}M24.5 6.5V20.5${ring(34, 16)}M38.5 11.5V20.5${ring(48, 16)}`,
  },
  gls: {
    plate: '#061ab1',
    ink: '#ffffff',
    letters:
      'M21.5 9.5C20.3 8.2 18.7 7.5 17 7.5c-3.7 0-6.5 2.9-6.5 6.5s2.8 6.5 6.5 6.5c3 0 5-1.6 5.2-5h-4.7M28 7.5v13h7.5M49 9.6c-1-1.4-2.5-2.1-4.3-2.1-2.3 0-4 1.2-4 3 0 4.5 8.8 2.4 8.8 6.7 0 2-1.9 3.3-4.5 3.3-2 0-3.8-.8-4.8-2.3',
    dot: { x: 57, y: 19, colour: '#ffd100' },
  },
  bring: {
    plate: '#00693c',
    ink: '#ffffff',
    letters: `M9 6v14.5${ring(13.5, 16)}M24 20.5v-9M24 15.5c0-2.6 1.5-4 4-4M33 12v8.5M38.5 20.5v-9M38.5 15.5c0-2.6 1.7-4 4-4s4 1.4 4 4v5${ring(56, 16)}M60.5 11.5v9c0 2.8-1.9 4-4.5 4-1.5 0-2.8-.4-3.7-1.2`,
    dot: { x: 33, y: 7, colour: '#ffffff' },
  },
  pdk: {
    plate: '#00558c',
    ink: '#ffffff',
    word: 'postnord',
  },
  ups: {
    plate: '#43270f',
    ink: '#ffb500',
    letters: `M14 9v5.5a4.5 4.5 0 0 0 9 0V9M29.5 24V9.5${ring(34, 13.5)}M53 10.4c-.9-1-2.2-1.5-3.7-1.5-2 0-3.5 1-3.5 2.5 0 3.7 7.5 2 7.5 5.4 0 1.6-1.6 2.6-3.9 2.6-1.7 0-3.2-.6-4.1-1.8`,
  },
}
