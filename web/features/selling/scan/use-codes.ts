import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { openReader } from './barcode-reader.ts'
import { steadyCodes } from './steady-codes.ts'

/** The pause between two frames leaves the phone time for other work. */
const pauseMs = 80

/** Reads barcodes from the camera, one after the other. `unreadable`: no reader could be loaded. */
export function useCodes(
  video: RefObject<HTMLVideoElement | null>,
  onCode: (code: string) => void,
): { unreadable: boolean } {
  const [unreadable, setUnreadable] = useState(false)
  const [steady] = useState(steadyCodes)
  const reader = useRef<ReturnType<typeof openReader> | null>(null)
  const report = useEffectEvent(onCode)

  useEffect(() => {
    let cancelled = false
    async function readFrames() {
      const read = await (reader.current ??= openReader())
      while (!cancelled) {
        const picture = video.current
        const code =
          picture && picture.readyState >= picture.HAVE_CURRENT_DATA ? await read(picture, 'quick') : null
        const steadyCode = cancelled ? null : steady(code)
        if (steadyCode !== null) report(steadyCode)
        await new Promise((resolve) => setTimeout(resolve, pauseMs))
      }
    }
    readFrames().catch(() => {
      // Our own reader cannot be loaded without a network; the number can still be typed.
      reader.current = null
      if (!cancelled) setUnreadable(true)
    })
    return () => {
      cancelled = true
    }
  }, [video, steady])

  return { unreadable }
}
