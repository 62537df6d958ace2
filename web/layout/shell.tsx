import type { ReactNode } from 'react'
import { useConnected } from '../api/use-online.ts'
import { OfflineReason } from '../ui/offline-reason.ts'
import { ToastRegion } from '../ui/toast.tsx'
import { BottomNav } from './bottom-nav.tsx'
import { Footer } from './footer.tsx'
import { useFrame } from '../page/frame.ts'
import { Header } from './header.tsx'
import { OfflineLine, offlineLineId } from './offline-line.tsx'
import { SuspendedNotice } from './suspended-notice.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'

/** Everything around a screen. The screen itself renders `main`. */
export function Shell({ children }: { children: ReactNode }) {
  const { header, footer, bar } = useFrame()
  const isConnected = useConnected()
  return (
    <OfflineReason value={isConnected ? null : offlineLineId}>
      <a className="skip" href="#indhold">
        Spring til indhold
      </a>
      <noscript>
        <p className="scriptless">
          Uden JavaScript kan du søge og læse om bøger, men ikke købe, sælge eller skrive. Slå det til i din
          browser, så virker resten også.
        </p>
      </noscript>
      <OfflineLine />
      {header !== 'none' && <Header overField={header === 'field'} />}
      <SuspendedNotice />
      {children}
      {footer !== 'none' && <Footer />}
      {header !== 'none' && bar !== 'none' && <BottomNav />}
      <ToastRegion />
      <RouteAnnouncer />
    </OfflineReason>
  )
}
