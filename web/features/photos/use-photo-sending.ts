import { useState } from 'react'
import type { Reply } from '#contract/contract'
import { sendForm } from '../../api/send-form.ts'
import type { ListingPhoto } from './photo-list.ts'
import { sentParts } from './sent-parts.ts'

export type PhotosSending = {
  /** How much of each new photo has left this device, of 1. */
  parts: ReadonlyMap<string, number>
  /** The line is broken; it is tried again by itself. */
  broken: boolean
}

export const brokenWords = 'Forbindelsen er afbrudt. Vi prøver igen, så snart den er tilbage.'

type WithPhotos = 'newBook' | 'editBook'

/** Sends a form with the listing's new photos in it, and says how far each has come. */
export function usePhotoSending(photosNow: () => readonly ListingPhoto[]) {
  const [sending, setSending] = useState<PhotosSending | null>(null)

  async function send<Name extends WithPhotos>(name: Name, form: FormData): Promise<Reply<Name>> {
    const added = photosNow().filter(({ blob }) => blob)
    const sizes = added.map(({ blob }) => blob!.size)
    const partsOf = (sent: number, of: number) => {
      const parts = sentParts(sizes, { sent, of })
      return new Map(added.map(({ id }, index) => [id, parts[index]!]))
    }
    const none = partsOf(0, 1)
    setSending({ parts: none, broken: false })
    try {
      return await sendForm(name, form, {
        onSent: (sent, of) => setSending({ parts: partsOf(sent, of), broken: false }),
        onBroken: () => setSending({ parts: none, broken: true }),
      })
    } finally {
      setSending(null)
    }
  }

  return { sending, send }
}
