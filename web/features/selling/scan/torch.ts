/** `MediaTrackCapabilities` with what the light adds; the standard has had it as one value and as a list (Image Capture). */
type WithTorch = MediaTrackCapabilities & { torch?: boolean | readonly boolean[] }

/** Whether the camera has a light that can be lit, as far as its browser says by now. Not every browser says anything. */
export function hasTorch(track: MediaStreamTrack | undefined): boolean {
  if (!track || !('getCapabilities' in track)) return false
  const { torch = false }: WithTorch = track.getCapabilities()
  return typeof torch === 'boolean' ? torch : torch.includes(true)
}

/** Rejects where the camera keeps it as it is: too hot, or too little battery. */
export function light(track: MediaStreamTrack, on: boolean): Promise<void> {
  return track.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] })
}
