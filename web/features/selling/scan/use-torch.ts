import { useState } from 'react'
import { hasTorch, light } from './torch.ts'

/** The camera's light. Chromium knows of it only some time after the camera has begun: `look` again while it runs. */
export function useTorch(stream: MediaStream) {
  const [track] = stream.getVideoTracks()
  const [has, setHas] = useState(() => hasTorch(track))
  const [on, setOn] = useState(false)

  async function turn(wanted: boolean) {
    try {
      if (track) await light(track, wanted)
      setOn(wanted)
    } catch {
      // It stays as it was, and so does the button.
    }
  }

  return {
    has,
    on,
    look: () => setHas(hasTorch(track)),
    turn: () => void turn(!on),
  }
}
