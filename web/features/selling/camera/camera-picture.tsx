import { useEffect, useRef } from 'react'
import type { Ref, VideoHTMLAttributes } from 'react'

type CameraPictureProps = VideoHTMLAttributes<HTMLVideoElement> & {
  stream: MediaStream
  ref: Ref<HTMLVideoElement>
}

/** Shows the camera's picture. */
export function CameraPicture({ stream, ref, ...rest }: CameraPictureProps) {
  const own = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const screen = own.current
    if (!screen) return undefined
    screen.srcObject = stream
    // The dialog may close before the video has started.
    screen.play().catch(() => {})
    return () => {
      screen.srcObject = null
    }
  }, [stream])

  return (
    <video
      ref={(element) => {
        own.current = element
        if (typeof ref === 'function') ref(element)
        else if (ref) ref.current = element
      }}
      muted
      playsInline
      aria-label="Det, kameraet ser"
      {...rest}
    />
  )
}
