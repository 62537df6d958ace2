import { Image } from 'lucide-react'
import { useState } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { readStill } from './read-still.ts'

type StillChoiceProps = { onCode: (code: string) => void; onNothing: () => void }

/** For whoever has no camera here: a photo of the bars, from wherever. */
export function StillChoice({ onCode, onNothing }: StillChoiceProps) {
  const [reading, setReading] = useState(false)

  async function read(file: File) {
    setReading(true)
    const code = await readStill(file)
    setReading(false)
    if (code === null) onNothing()
    else onCode(code)
  }

  return (
    <label className="btn btn--line scan__still">
      <Icon of={Image} />
      <span>{reading ? 'Læser billedet' : 'Vælg et billede af stregkoden'}</span>
      <input
        className="drop__file"
        type="file"
        accept="image/*"
        disabled={reading}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void read(file)
          // The same file may be chosen again.
          target.value = ''
        }}
      />
    </label>
  )
}
