import { useEffect, useState } from 'react'
import { cameraFaultOf } from './camera-fault.ts'
import type { CameraFault } from './camera-fault.ts'

export type Camera =
  | { state: 'opening' }
  | { state: 'on'; stream: MediaStream }
  | { state: 'off'; why: CameraFault }

/** The camera at the back for as long as this is on the page. */
export function useCamera(): Camera {
  const [camera, setCamera] = useState<Camera>({ state: 'opening' })

  useEffect(() => {
    const left = new AbortController()
    openCamera(left.signal, setCamera).catch((error: unknown) => {
      if (!left.signal.aborted) setCamera({ state: 'off', why: cameraFaultOf(error) })
    })
    return () => left.abort()
  }, [])

  return camera
}

async function openCamera(leaving: AbortSignal, show: (camera: Camera) => void) {
  // Without TLS a browser does not even have the object.
  if (!navigator.mediaDevices?.getUserMedia) return show({ state: 'off', why: 'insecure' })
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
  })
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (leaving.aborted) return stop()
  leaving.addEventListener('abort', stop)
  const [track] = stream.getVideoTracks()
  // Somebody pulled it out, or another program took it.
  track?.addEventListener('ended', () => show({ state: 'off', why: 'busy' }))
  show({ state: 'on', stream })
}
