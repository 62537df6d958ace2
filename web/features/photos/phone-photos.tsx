import { PhonePanel } from './phone-panel.tsx'
import type { Photos } from './use-photos.ts'

/** A screen whose user has a better camera in their phone. */
const desk = '(min-width: 768px) and (pointer: fine)'

const loadSession = () => import('./phone-session.tsx').then(({ PhoneSession }) => PhoneSession)

type PhonePhotosProps = {
  chosen: Photos
  /** The code is shown on a computer without a press of the button. */
  atOnce: boolean
}

/** Lets a phone take the photos of this page. */
export function PhonePhotos({ chosen: { receive }, atOnce }: PhonePhotosProps) {
  return (
    <PhonePanel
      load={loadSession}
      given={{ receive }}
      desk={desk}
      atOnce={atOnce}
      title="Tag billederne med telefonen"
      text="De dukker op her."
    />
  )
}
