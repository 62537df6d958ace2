import { Fingerprint } from 'lucide'
import { useEffect, useState } from 'react'
import '../../styles/security.css'
import { api } from '../../api/browser.ts'
import { readItem, writeItem } from '../../api/browser-storage.ts'
import { Refused } from '../../api/refused.ts'
import { useAct } from '../../api/use-act.ts'
import { Button } from '../../ui/button.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { FieldError } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { knowsPasskeys, makePasskey } from './passkey.ts'

const declinedKey = 'no-passkey-here'

/** Shown on a device that can verify its owner, to somebody without a passkey who has not declined here. */
export function PasskeyOfferDialog({ onEnd }: { onEnd: () => void }) {
  const [isWelcome, setIsWelcome] = useState(false)
  const { busy, refused, act } = useAct()

  useEffect(() => {
    let isOver = false
    void mayOffer().then((may) => {
      if (isOver) return
      if (may) setIsWelcome(true)
      else onEnd()
    })
    return () => {
      isOver = true
    }
  }, [onEnd])

  if (!isWelcome) return null
  function decline() {
    writeItem(declinedKey, '1')
    onEnd()
  }
  return (
    <DialogFrame
      title="Log ind uden adgangskode næste gang"
      description="Med en adgangsnøgle bruger du ansigt, finger eller pinkode. Der er ingen kode at gætte eller lokke fra dig."
      onClose={decline}
    >
      <div className="prove">
        <FieldError>{refused?.message}</FieldError>
        <Button
          size="lg"
          block
          busy={busy}
          onClick={() =>
            act(async () => {
              await makePasskey()
              showToast('Adgangsnøglen er tilføjet')
              onEnd()
            })
          }
        >
          <Icon of={Fingerprint} />
          Tilføj adgangsnøgle
        </Button>
        <Button kind="quiet" block onClick={decline}>
          Ikke på denne enhed
        </Button>
      </div>
    </DialogFrame>
  )
}

async function mayOffer(): Promise<boolean> {
  if (!knowsPasskeys() || readItem(declinedKey) !== null) return false
  if (!(await window.PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable())) return false
  try {
    return (await api.call('passkeys')).length === 0
  } catch (error) {
    // An offer can wait.
    if (error instanceof Refused) return false
    throw error
  }
}
