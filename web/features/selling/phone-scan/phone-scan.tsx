import { Keyboard } from 'lucide'
import { useState } from 'react'
import '../../../styles/pile.css'
import '../../../styles/scan.css'
import '../../../styles/upload.css'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { LineState } from '../../photos/phone/phone-line.ts'
import { useCamera } from '../camera/use-camera.ts'
import { AddIsbns } from '../pile/add-isbns.tsx'
import { ScanCamera } from '../scan/scan-camera.tsx'
import { useScan } from '../scan/use-scan.ts'
import { landedWords } from './outgoing-scan.ts'
import { SentScans } from './sent-scans.tsx'
import { useOutgoingScans } from './use-outgoing-scans.ts'

const lineWords: Record<Exclude<LineState['state'], 'over'>, string> = {
  connecting: 'Forbinder til computeren',
  open: 'Forbundet til computeren',
  broken: 'Forbindelsen er afbrudt. Bøgerne sendes, når den er tilbage.',
}

/** The phone's screen: each book that is held up lands on the pile of the computer that showed the code (docs/product.md 1). */
export function PhoneScan({ sessionId }: { sessionId: string }) {
  const { scans, line, add, retry } = useOutgoingScans(sessionId)
  const [attempt, setAttempt] = useState(1)
  const [types, setTypes] = useState(false)
  const isOver = line.state === 'over'
  const landed = scans.filter(({ state }) => state === 'arrived').length
  return (
    <div className="scan scan--page">
      {!isOver && (
        <PhoneCamera key={attempt} add={add} types={types} onRetry={() => setAttempt(attempt + 1)} />
      )}
      <div className="scan__list">
        <div className="scan__h">
          <h1 className="as-h2">Scan bunken</h1>
          {!isOver && (
            <Button className="scan__type" kind="quiet" onClick={() => setTypes(true)}>
              <Icon of={Keyboard} />
              Tast ISBN
            </Button>
          )}
        </div>
        {line.state === 'over' ? (
          <Notice kind="danger">{line.message}</Notice>
        ) : (
          <p className="upload__line" data-state={line.state} role="status">
            {lineWords[line.state]}
          </p>
        )}
        <p className="muted" role="status">
          {landedWords(landed)}
        </p>
        <SentScans scans={scans} isOver={isOver} onRetry={retry} />
      </div>
    </div>
  )
}

type PhoneCameraProps = {
  add: (isbn: string) => void
  /** The person would rather type. */
  types: boolean
  /** Opens the camera again. */
  onRetry: () => void
}

/** The camera, and the field for numbers that it cannot read. */
function PhoneCamera({ add, types, onRetry }: PhoneCameraProps) {
  const camera = useCamera()
  const scanning = useScan((isbn) => {
    navigator.vibrate?.(60)
    add(isbn)
    return { note: null, isbn }
  })
  return (
    <>
      <ScanCamera camera={camera} scanning={scanning} onRetry={onRetry} />
      {(camera.state === 'off' || types) && (
        <AddIsbns
          takesFocus={types}
          put={(isbn) => {
            add(isbn)
            return true
          }}
        />
      )}
    </>
  )
}
