import { useState } from 'react'
import { formatIban, ibanOfAccount } from '#rules/iban'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useFocusOnArrival } from '../../ui/use-focus-on-arrival.ts'

type AccountNumbersProps = { iban: string; onIban: (iban: string) => void }

/** Offers to write bank and account number, for those who do not know their IBAN. */
export function AccountNumbers(props: AccountNumbersProps) {
  const [opened, setOpened] = useState(false)
  if (opened) return <NumberFields {...props} />
  return (
    <Button kind="quiet" onClick={() => setOpened(true)}>
      Brug reg.nr. og kontonummer i stedet
    </Button>
  )
}

/** Together the two fill in the IBAN's field. */
function NumberFields({ iban, onIban }: AccountNumbersProps) {
  const [typed, setTyped] = useState({ bank: '', number: '' })
  const bank = useFocusOnArrival<HTMLInputElement>(true)
  const found = ibanOfAccount(typed.bank, typed.number)

  function type(part: Partial<typeof typed>) {
    const now = { ...typed, ...part }
    setTyped(now)
    onIban(ibanOfAccount(now.bank, now.number) ?? '')
  }

  return (
    <div className="stack">
      <div className="formgrid">
        <TextField
          ref={bank}
          label="Reg.nr."
          help="4 cifre"
          inputMode="numeric"
          autoComplete="off"
          className="num"
          value={typed.bank}
          onChange={({ target }) => type({ bank: target.value })}
        />
        <TextField
          label="Kontonummer"
          help="7 til 10 cifre"
          inputMode="numeric"
          autoComplete="off"
          className="num"
          value={typed.number}
          onChange={({ target }) => type({ number: target.value })}
        />
      </div>
      <p className="small" role="status">
        {found !== null && found === iban && (
          <>
            Det er IBAN <span className="num">{formatIban(found)}</span>. Tjek, at det er din konto.
          </>
        )}
      </p>
    </div>
  )
}
