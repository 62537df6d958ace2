export type CameraFault = 'insecure' | 'refused' | 'none' | 'busy'

/** The reason that there is no camera, by the name of the error of `getUserMedia` (W3C Media Capture, 10.1). */
export function cameraFaultOf(error: unknown): CameraFault {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError') return 'refused'
  if (name === 'SecurityError') return 'insecure'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'busy'
}

export const cameraFaultWords: Record<CameraFault, string> = {
  insecure:
    'Kameraet kan kun bruges på en sikker forbindelse (https). Vælg et billede af stregkoden i stedet.',
  refused:
    'Du har sagt nej til kameraet. Giv lov i browserens indstillinger, eller vælg et billede af stregkoden i stedet.',
  none: 'Vi kan ikke finde et kamera. Vælg et billede af stregkoden i stedet.',
  busy: 'Kameraet kan ikke åbnes. Luk andre programmer, der bruger det, eller vælg et billede i stedet.',
}
