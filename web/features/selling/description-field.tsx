import { maxTextLength } from '#rules/listing'
import { onDemand } from '#rules/on-demand'
import { TextArea } from '../../ui/text-field.tsx'

type DescriptionFieldProps = { desc: string; onDesc: (desc: string) => void; error?: string | null }

const wholeNumber = onDemand(() => new Intl.NumberFormat('da-DK'))
/** The count of remaining characters is shown from here on. */
const fewLeft = 200

export function DescriptionField({ desc, onDesc, error }: DescriptionFieldProps) {
  const left = maxTextLength - desc.length
  return (
    <TextArea
      label="Beskrivelse"
      labelHidden
      rows={4}
      maxLength={maxTextLength}
      value={desc}
      onChange={(event) => onDesc(event.target.value)}
      error={error}
      help={left <= fewLeft ? `${wholeNumber().format(left)} tegn tilbage` : undefined}
    />
  )
}
