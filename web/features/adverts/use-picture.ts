import { useEffect, useState } from 'react'
import { messages } from '#contract/messages'
import { maxPhotoBytes } from '#rules/listing'
import { isPhoto } from '../photos/photo-type.ts'

type Chosen = { file: File; url: string }

/** The picture of a new advert, judged by its content as it is chosen. A wrong one leaves the one before. */
export function usePicture() {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [fault, setFault] = useState<string | null>(null)

  useEffect(() => {
    if (!chosen) return undefined
    return () => URL.revokeObjectURL(chosen.url)
  }, [chosen])

  async function choose(file: File) {
    const found = await faultOf(file)
    setFault(found)
    if (!found) setChosen({ file, url: URL.createObjectURL(file) })
  }

  return { file: chosen?.file ?? null, url: chosen?.url ?? null, fault, choose }
}

async function faultOf(file: File): Promise<string | null> {
  if (!(await isPhoto(file))) return messages.photoType
  return file.size > maxPhotoBytes ? messages.photoTooLarge : null
}
