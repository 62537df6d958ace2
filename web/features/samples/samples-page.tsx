import { Page } from '../../ui/page.tsx'
import { ToastRegion } from '../../ui/toast.tsx'
import { ControlSamples } from './control-samples.tsx'
import { FieldSamples } from './field-samples.tsx'
import { GallerySamples } from './gallery-samples.tsx'
import { MessageSamples } from './message-samples.tsx'
import { OverlaySamples } from './overlay-samples.tsx'
import '../../styles/samples.css'

/** The countdown only needs a time to count from. */
const now = '2026-08-24T10:00:00.000Z'

/** Every component of `web/ui` in its states. Its theme is the system's, as everywhere. */
export function SamplesPage() {
  return (
    <>
      <Page>
        <div className="wrap">
          <h1>Komponenter</h1>
          <ControlSamples />
          <FieldSamples />
          <MessageSamples now={now} />
          <OverlaySamples />
          <GallerySamples />
        </div>
      </Page>
      <ToastRegion />
    </>
  )
}
