import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { openReader } from './barcode-reader.ts'
import { steadyCodes } from './steady-codes.ts'

/** Between two pictures: a phone has more to do than this. */
const restMs = 80

/** Reads the bars before the camera for as long as `wanted`. Tells whether no reader could be had. */
export function useCodes(
  video: RefObject<HTMLVideoElement | null>,
  wanted: boolean,
  onCode: (code: string) => void,
): { unreadable: boolean } {
  const [unreadable, setUnreadable] = useState(false)
  const [steady] = useState(steadyCodes)
  const reader = useRef<ReturnType<typeof openReader> | null>(null)
  const tell = useEffectEvent(onCode)

  useEffect(() => {
    if (!wanted) return
    let left = false
    async function look() {
      const read = await (reader.current ??= openReader())
      while (!left) {
        const picture = video.current
        const code =
          picture && picture.readyState >= picture.HAVE_CURRENT_DATA ? await read(picture, 'quick') : null
        const told = left ? null : steady(code)
        if (told !== null) tell(told)
        await new Promise((resolve) => setTimeout(resolve, restMs))
      }
    }
    look().catch(() => {
      // Without a network our own reader cannot come; a number can still be typed.
      reader.current = null
      if (!left) setUnreadable(true)
    })
    return () => {
      left = true
    }
  }, [wanted, video, steady])

  return { unreadable }
}
