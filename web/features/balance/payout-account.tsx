import { Landmark } from 'lucide'
import { PatternFormat } from 'react-number-format'
import { formatRoundTime } from '#rules/danish'
import { cleanIbanInput, cleanPastedIban } from '#rules/iban'
import { useSettings } from '../../api/use-root.ts'
import { Button } from '../../ui/button.tsx'
import { Field, FieldError } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { providersAgreement } from '../accounts/providers-agreement.ts'
import { AccountNumbers } from './account-numbers.tsx'
import { useFocusOnArrival } from '../../ui/use-focus-on-arrival.ts'
import type { PayoutAccountState } from './use-payout-account.ts'

type PayoutAccountProps = { account: PayoutAccountState; error: string | null }

export function PayoutAccount({ account, error }: PayoutAccountProps) {
  const { payoutCoolingHours: waitHours } = useSettings()
  const { savedAccount } = account
  if (!savedAccount)
    return (
      <>
        {account.keep && waitHours > 0 && (
          <p className="small mb-4">
            Når en konto bliver skiftet, venter udbetalinger {formatRoundTime(waitHours)}. Så kan du nå at
            stoppe det, hvis en anden har fået adgang til din konto.
          </p>
        )}
        <BankFields account={account} error={error} />
      </>
    )
  return <SavedAccount account={account} savedAccount={savedAccount} />
}

type SavedAccountProps = {
  account: PayoutAccountState
  savedAccount: NonNullable<PayoutAccountState['savedAccount']>
}

function SavedAccount({ account, savedAccount }: SavedAccountProps) {
  const button = useFocusOnArrival<HTMLButtonElement>(account.moved)
  return (
    <div className="bank card">
      <Icon of={Landmark} size="lg" />
      <p>
        <strong>{savedAccount.bank_name || 'Bankkonto'}</strong>
        <br />
        <span className="num">•••• {savedAccount.last4}</span>
        <span className="muted"> · {savedAccount.account_holder_name}</span>
      </p>
      <Button ref={button} kind="line" onClick={account.change}>
        Skift
      </Button>
    </div>
  )
}

type BankFieldsProps = { account: PayoutAccountState; error?: string | null }

export function BankFields({ account, error = null }: BankFieldsProps) {
  const { bank, setBank, busy, errorAt, general, keep, moved } = account
  const holder = useFocusOnArrival<HTMLInputElement>(moved)
  return (
    <div className="stack bank__fields">
      <TextField
        ref={holder}
        label="Kontohaver"
        autoComplete="name"
        value={bank.holder}
        onChange={(event) => setBank({ holder: event.target.value })}
        error={errorAt('account_holder_name')}
      />
      <Field
        label="IBAN"
        help="Begynder med DK og har 16 cifre. Find det i netbanken."
        error={errorAt('iban') ?? error}
      >
        {(aria) => (
          <PatternFormat
            {...aria}
            className="input num"
            type="text"
            inputMode="numeric"
            autoComplete="off"
            format="DK## #### #### #### ##"
            value={bank.iban.slice(2)}
            onPaste={(event) => {
              event.preventDefault()
              setBank({ iban: cleanPastedIban(event.clipboardData.getData('text')) })
            }}
            onValueChange={({ value }) => setBank({ iban: cleanIbanInput(value) })}
          />
        )}
      </Field>
      <AccountNumbers iban={bank.iban} onIban={(iban) => setBank({ iban })} />
      <p className="small muted">
        Når du tilføjer kontoen, accepterer du Stripes{' '}
        <a href={providersAgreement} target="_blank" rel="noreferrer">
          aftale for tilknyttede konti (åbner i nyt vindue)
        </a>
        .
      </p>
      <FieldError>{general}</FieldError>
      <p className="row">
        <Button kind="line" busy={busy} onClick={() => account.add()}>
          {busy ? 'Tilføjer konto' : 'Tilføj konto'}
        </Button>
        {keep && (
          <Button kind="quiet" onClick={keep}>
            Behold den nuværende
          </Button>
        )}
      </p>
    </div>
  )
}
