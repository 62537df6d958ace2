import { useEffect, useState } from 'react'
import { cameraFaultOf } from './camera-fault.ts'
import type { CameraFault } from './camera-fault.ts'

export type Camera =
  | { state: 'opening' }
  | { state: 'on'; stream: MediaStream }
  | { state: 'off'; why: CameraFault }

const forBarcodes = { width: { ideal: 1280 }, height: { ideal: 720 } }

/** The back camera, open while the component is mounted. Another `size` opens it again. */
export function useCamera(size: MediaTrackConstraints = forBarcodes): Camera {
  const [camera, setCamera] = useState<Camera>({ state: 'opening' })

  useEffect(() => {
    const unmounted = new AbortController()
    openCamera(unmounted.signal, size, setCamera).catch((error: unknown) => {
      if (!unmounted.signal.aborted) setCamera({ state: 'off', why: cameraFaultOf(error) })
    })
    return () => unmounted.abort()
  }, [size])

  return camera
}

async function openCamera(signal: AbortSignal, size: MediaTrackConstraints, show: (camera: Camera) => void) {
  // The browser's `mediaDevices` is undefined without TLS.
  if (!navigator.mediaDevices?.getUserMedia) return show({ state: 'off', why: 'insecure' })
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: { ideal: 'environment' }, ...size },
  })
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (signal.aborted) return stop()
  signal.addEventListener('abort', stop)
  const [track] = stream.getVideoTracks()
  // The camera was unplugged, or another program took it.
  track?.addEventListener('ended', () => show({ state: 'off', why: 'busy' }))
  show({ state: 'on', stream })
}
