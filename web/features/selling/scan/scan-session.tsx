import { useState } from 'react'
import { messages } from '#contract/messages'
import { maxPileSize } from '#rules/listing'
import { PhoneCode } from '../../photos/phone-code.tsx'
import { phonesWords } from '../../photos/phones-words.ts'
import { usePhoneSession } from '../../photos/use-phone-session.ts'
import { putOnPile, usePile } from '../pile/pile-store.ts'
import { booksCounted } from '../pile/pile-words.ts'
import { receiveScans } from './receive-scans.ts'

/** The QR code of a session in which phones scan books into this pile. */
export function ScanSession({ onOver }: { onOver: (isOver: boolean) => void }) {
  const [landed, setLanded] = useState(0)
  const [refused, setRefused] = useState(false)
  const isFull = usePile().length >= maxPileSize
  const { shown, end } = usePhoneSession({
    takes: 'isbns',
    listen: (socket) =>
      receiveScans(socket, (isbn) => {
        const hasRoom = putOnPile({ isbn })
        if (hasRoom) setLanded((now) => now + 1)
        setRefused(!hasRoom)
        return hasRoom
      }),
  })
  const landedWords = landed === 0 ? '' : `${booksCounted(landed)} er landet`
  const outcome = refused && isFull ? messages.pileFull : landedWords
  return (
    <PhoneCode
      shown={shown}
      path="/scan"
      name="QR-kode til at scanne med telefonen"
      title="Det går hurtigst med telefonen"
      text="Scan koden, og hold bøgerne op for telefonen. De lander her på listen."
      status={shown.state === 'open' ? phonesWords(shown, { one: 'bog', many: 'bøger' }, outcome) : ''}
      onEnd={end}
      onOver={onOver}
    />
  )
}
