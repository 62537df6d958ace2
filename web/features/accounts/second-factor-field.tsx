import { Refused } from '../../api/refused.ts'
import { useFocusOnArrival } from '../../ui/use-focus-on-arrival.ts'
import { TextField } from '../../ui/text-field.tsx'

type SecondFactorFieldProps = { code: string; onCode: (code: string) => void; error: string | null }

/** Six digits of the app, or a recovery code. It takes the focus when it appears. */
export function SecondFactorField({ code, onCode, error }: SecondFactorFieldProps) {
  const input = useFocusOnArrival<HTMLInputElement>(true)
  return (
    <TextField
      ref={input}
      label="Kode fra din app"
      help="Seks cifre. Har du ikke appen, så skriv en af dine nødkoder."
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      value={code}
      onChange={(event) => onCode(event.target.value)}
      error={error}
    />
  )
}

/** Null when the log-in asks for the second factor, which the screen then shows a field for. */
export async function askingForCode<Reply>(
  logIn: () => Promise<Reply>,
  ask: () => void,
): Promise<Reply | null> {
  try {
    return await logIn()
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== 'second_factor_needed') throw error
    ask()
    return null
  }
}
