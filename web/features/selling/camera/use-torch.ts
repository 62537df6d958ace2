import { useState } from 'react'

/** The camera's torch. Chromium reports it some time after the camera has started, so call `update` while it runs. */
export function useTorch(stream: MediaStream) {
  const [track] = stream.getVideoTracks()
  const [has, setHas] = useState(() => hasTorch(track))
  const [on, setOn] = useState(false)

  async function switchTo(turnedOn: boolean) {
    try {
      if (track) await setTorch(track, turnedOn)
      setOn(turnedOn)
    } catch {
      // The torch and the button stay as they were.
    }
  }

  return {
    has,
    on,
    update: () => setHas(hasTorch(track)),
    toggle: () => void switchTo(!on),
  }
}

/** `MediaTrackCapabilities` with `torch`, which the standard has had as one value and as a list (Image Capture). */
type WithTorch = MediaTrackCapabilities & { torch?: boolean | readonly boolean[] }

/** Whether the camera has a torch, as far as the browser tells by now. Not every browser does. */
export function hasTorch(track: MediaStreamTrack | undefined): boolean {
  if (!track || !('getCapabilities' in track)) return false
  const { torch = false }: WithTorch = track.getCapabilities()
  return typeof torch === 'boolean' ? torch : torch.includes(true)
}

/** Rejects when the camera cannot switch: it is too hot, or the battery is low. */
function setTorch(track: MediaStreamTrack, on: boolean): Promise<void> {
  return track.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] })
}
