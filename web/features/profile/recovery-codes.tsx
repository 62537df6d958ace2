import { Button } from '../../ui/button.tsx'
import { useFocusOnArrival } from '../../ui/use-focus-on-arrival.ts'

type RecoveryCodesProps = { codes: readonly string[]; onDone: () => void }

/** The codes for a lost phone. We only keep their hashes, so this is the one time they are shown. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const heading = useFocusOnArrival<HTMLHeadingElement>(true)
  return (
    <section className="card" aria-labelledby="recovery">
      <h3 className="card__title" id="recovery" tabIndex={-1} ref={heading}>
        Dine nødkoder
      </h3>
      <p>Gem dem nu, for vi kan ikke vise dem igen. Hver kode virker én gang, hvis du mister telefonen.</p>
      <ul className="codes num mt-4">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className="mt-4">
        <Button kind="line" onClick={onDone}>
          Jeg har gemt dem
        </Button>
      </p>
    </section>
  )
}
