import { Image } from 'lucide'
import { useState } from 'react'
import '../../../styles/photo-picker.css'
import { Icon } from '../../../ui/icon.tsx'
import { openReader } from './barcode-reader.ts'

type StillChoiceProps = { onCode: (code: string) => void; onNothing: () => void }

/** Reads the barcode from a photo file, for devices without a camera. */
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

/** The code in a picture file; null when none can be read. */
async function readStill(file: Blob): Promise<string | null> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const read = await openReader()
    return await read(picture, 'thorough')
  } catch {
    // The file is no picture, or the reader cannot be loaded without a network.
    return null
  }
}
