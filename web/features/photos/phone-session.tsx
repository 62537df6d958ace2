import { useEffectEvent } from 'react'
import type { Arrival } from '#contract/events'
import { PhoneCode } from './phone-code.tsx'
import { phonesWords } from './phones-words.ts'
import { receivePhotos } from './receive-photos.ts'
import { usePhoneSession } from './use-phone-session.ts'

type PhoneSessionProps = { receive: (photo: Blob) => Promise<Arrival>; onOver: (isOver: boolean) => void }

/** The QR code of a session in which phones send photos. */
export function PhoneSession({ receive, onOver }: PhoneSessionProps) {
  const take = useEffectEvent(receive)
  const { shown, end } = usePhoneSession({
    takes: 'photos',
    listen: (socket) => receivePhotos(socket, (photo) => take(photo)),
  })
  return (
    <PhoneCode
      shown={shown}
      path="/uploadImage"
      name="QR-kode til upload fra telefon"
      title="Tag billederne med telefonen"
      text="Scan koden. Billederne dukker op her, mens du tager dem."
      status={shown.state === 'open' ? phonesWords(shown, { one: 'billede', many: 'billeder' }) : ''}
      onEnd={end}
      onOver={onOver}
    />
  )
}
