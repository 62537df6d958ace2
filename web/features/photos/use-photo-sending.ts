import { useState } from 'react'
import type { Reply } from '#contract/contract'
import { sendForm } from '../../api/send-form.ts'
import type { ListingPhoto } from './photo-list.ts'
import { sentParts } from './sent-parts.ts'

export type PhotosSending = {
  /** The sent part of each new photo, from 0 to 1, by photo id. */
  parts: ReadonlyMap<string, number>
  /** The connection is lost; sending is retried automatically. */
  broken: boolean
}

export const reconnectingWords = 'Forbindelsen er afbrudt. Vi prøver igen, så snart den er tilbage.'

type PhotoCall = 'newBook' | 'editBook'

/** Sends a form with the listing's new photos, and reports the progress of each. */
export function usePhotoSending(currentPhotos: () => readonly ListingPhoto[]) {
  const [sending, setSending] = useState<PhotosSending | null>(null)

  async function send<Name extends PhotoCall>(name: Name, form: FormData): Promise<Reply<Name>> {
    const added = currentPhotos().filter(({ blob }) => blob)
    const sizes = added.map(({ blob }) => blob!.size)
    const partsAt = (sent: number, total: number) => {
      const parts = sentParts(sizes, { sent, total })
      return new Map(added.map(({ id }, index) => [id, parts[index]!]))
    }
    const none = partsAt(0, 1)
    setSending({ parts: none, broken: false })
    try {
      return await sendForm(name, form, {
        onSent: (sent, total) => setSending({ parts: partsAt(sent, total), broken: false }),
        onBroken: () => setSending({ parts: none, broken: true }),
      })
    } finally {
      setSending(null)
    }
  }

  return { sending, send }
}
