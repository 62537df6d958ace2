import { useSettings } from '../../api/use-root.ts'
import { figuresOf } from './figures.ts'

/** The terms about the new label of a parcel that came back, to the party that pays it. Where we do, there is nothing to agree to. */
export function NewLabelTerms({ side }: { side: 'seller' | 'buyer' }) {
  const settings = useSettings()
  if (settings.resendPayer !== side) return null
  const { shipping } = figuresOf(settings)
  return side === 'seller' ? (
    <li>
      Kommer en pakke retur, og køberen får den sendt igen, betaler du den nye pakkelabel til {shipping}.
      Beløbet bliver trukket fra det, du får for salget, dog aldrig med mere, end du får.
    </li>
  ) : (
    <li>
      Kommer en pakke retur, kan du få den sendt igen mod at betale en ny pakkelabel til {shipping}. Gør du
      ikke det, får du alle pengene tilbage.
    </li>
  )
}
