/** Two taps closer than this are one press, in milliseconds: nobody has the next book before the camera so soon. */
const least = 500

type Press = { timeStamp: number }
type Key = { repeat: boolean; preventDefault: () => void }

/** Tells presses from the second taps and held keys that follow them. */
export function singlePresses() {
  let lastAt = -Infinity
  return {
    /** Whether this click is a press of its own. One that is ignored does not put off the next. */
    counts({ timeStamp }: Press): boolean {
      if (timeStamp - lastAt < least) return false
      lastAt = timeStamp
      return true
    },
    /** A held Enter key would click again and again. */
    onKeyDown(event: Key) {
      if (event.repeat) event.preventDefault()
    },
  }
}
