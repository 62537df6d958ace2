import { api } from '../../../api/browser.ts'
import { useAct } from '../../../api/use-act.ts'
import { Button } from '../../../ui/button.tsx'
import { AuthFlow } from '../../accounts/auth-flow.tsx'
import { changeDraft } from '../draft-store.ts'
import { useSeller } from '../use-seller.ts'
import type { Wizard } from './use-wizard.ts'

/**
 * Step 2 for a guest or an unverified account: log-in, registration or the email code. The draft is kept, and its address
 * becomes the account's.
 */
export function SignInStep({ wizard }: { wizard: Wizard }) {
  const { draft } = wizard
  const seller = useSeller()
  const { act } = useAct()

  async function saveDraftAddress() {
    await seller.saveHome(await api.call('protected'), { address: draft.address, pickup: null })
    changeDraft({ address: null })
  }

  return (
    <div className="wiz">
      <div>
        <section className="wiz__sec">
          <div className="wiz__auth">
            <AuthFlow
              embedded
              address={draft.address}
              onDone={() => draft.address && act(saveDraftAddress)}
            />
          </div>
        </section>
        <div className="wiz__nav">
          <Button kind="line" size="lg" onClick={() => wizard.goTo(1)}>
            Tilbage
          </Button>
        </div>
      </div>
      <aside className="wiz__side" aria-labelledby="why">
        <h2 className="as-h3 mb-4" id="why">
          Din kladde er gemt
        </h2>
        <p className="muted">
          Du skal have en konto for at sælge, så køberen ved, hvem bogen kommer fra, og så du kan få dine
          penge. Bogen, billederne og prisen venter på dig her.
        </p>
      </aside>
    </div>
  )
}
