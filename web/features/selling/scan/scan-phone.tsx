import { PhonePanel } from '../../photos/phone-panel.tsx'

/** A screen that has room for the code beside the list, with a mouse: it stands on a desk. */
const desk = '(min-width: 1024px) and (pointer: fine)'

const given = {}
const loadSession = () => import('./scan-session.tsx').then(({ ScanSession }) => ScanSession)

/** Lets a phone scan into this pile. */
export function ScanPhone() {
  return (
    <PhonePanel
      load={loadSession}
      given={given}
      desk={desk}
      atOnce
      title="Det går hurtigst med telefonen"
      text="Bøgerne lander her på listen."
    />
  )
}
