import { useEffect, useRef, useState } from 'react'
import { ofTab } from '../../../api/browser-storage.ts'
import { randomId } from '../../../api/random-id.ts'
import type { LineState } from '../../photos/phone/phone-line.ts'
import { newScan, parseScans } from './outgoing-scan.ts'
import type { OutgoingScan } from './outgoing-scan.ts'
import { sendScans } from './send-scans.ts'

const slotOf = (sessionId: string) => `phone-scans-${sessionId}`

/** The numbers scanned on this phone, with the state of each on its way to the computer. A reload keeps them. */
export function useOutgoingScans(sessionId: string) {
  const [scans, setScans] = useState<readonly OutgoingScan[]>([])
  const [line, setLine] = useState<LineState>({ state: 'connecting' })
  // The sender reads the list between renders.
  const latest = useRef(scans)
  const sending = useRef<ReturnType<typeof sendScans> | null>(null)

  function show(now: readonly OutgoingScan[]) {
    latest.current = now
    setScans(now)
    ofTab.setItem(slotOf(sessionId), JSON.stringify(now))
  }
  function change(id: string, facts: Partial<OutgoingScan>) {
    show(latest.current.map((scan) => (scan.id === id ? { ...scan, ...facts } : scan)))
  }

  useEffect(() => {
    let cancelled = false
    show(parseScans(ofTab.getItem(slotOf(sessionId))))
    void import('../../../live/open-socket.ts').then(({ openSocket }) => {
      if (cancelled) return
      sending.current = sendScans(openSocket(), {
        sessionId,
        device: randomId(),
        scans: () => latest.current,
        onScan: change,
        onLine: setLine,
      })
    })
    return () => {
      cancelled = true
      sending.current?.stop()
    }
    // `show` and `change` are new functions on each render, with the same effect.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [sessionId])

  return {
    scans,
    line,
    add(isbn: string) {
      show([...latest.current, newScan(randomId(), isbn)])
      sending.current?.flush()
    },
    retry(id: string) {
      change(id, { state: 'waiting', fault: null })
      sending.current?.flush()
    },
  }
}
