import { Maximize } from 'lucide'
import { QRCodeSVG } from 'qrcode.react'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { codeDigits, inThrees, spelled } from './labelless-code.ts'

/** The button that fills the screen with the code, to be shown in the parcel shop. */
export function ShowCode({ code }: { code: string }) {
  const [shown, setShown] = useState(false)
  return (
    <div>
      <Button kind="line" aria-haspopup="dialog" onClick={() => setShown(true)}>
        <Icon of={Maximize} size="sm" />
        Vis stort i butikken
      </Button>
      {shown && (
        <Dialog kind="full" title="Din pakkekode" titleHidden onClose={() => setShown(false)}>
          <FullCode code={code} />
        </Dialog>
      )}
    </div>
  )
}

function FullCode({ code }: { code: string }) {
  useWakeLock()
  return (
    <div className="fullcode">
      <QRCodeSVG value={codeDigits(code)} level="M" title="Pakkekoden som QR-kode" />
      <p role="img" aria-label={`Pakkekode ${spelled(code)}`}>
        {inThrees(code).map((three, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the parts of a code keep their places
          <span key={index}>{three}</span>
        ))}
      </p>
    </div>
  )
}

/** Keeps the screen on while the code is shown, where the browser can. It lets go whenever the tab is hidden. */
function useWakeLock() {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null
    let ended = false
    async function hold() {
      if (document.visibilityState !== 'visible') return
      // Refused on a battery that runs low; the code is shown all the same.
      const held = await navigator.wakeLock?.request('screen').catch(() => null)
      if (ended) void held?.release()
      else lock = held ?? null
    }
    void hold()
    const again = () => void hold()
    document.addEventListener('visibilitychange', again)
    return () => {
      ended = true
      document.removeEventListener('visibilitychange', again)
      void lock?.release()
    }
  }, [])
}
