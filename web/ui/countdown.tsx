import { useEffect, useState } from 'react'
import { minutesAndSeconds, secondsLeft } from './remaining.ts'

type CountdownProps = {
  /** The ISO time at which it ends. */
  until: string
  /** The server's time when the page or reply arrived. The visitor's clock may be wrong, so only its pace is used. */
  now: string
  onDone?: () => void
}

/** The time left, as m:ss. Its role is timer, so screen readers do not announce it every second. */
export function Countdown({ until, now, onDone }: CountdownProps) {
  const left = useSecondsLeft(until, now)
  useEffect(() => {
    if (left === 0) onDone?.()
  }, [left, onDone])
  return (
    <span className="num" role="timer">
      {minutesAndSeconds(left)}
    </span>
  )
}

function useSecondsLeft(until: string, now: string) {
  const [left, setLeft] = useState(() => secondsLeft(until, Date.parse(now)))
  useEffect(() => {
    const startedAt = performance.now()
    const tick = () => setLeft(secondsLeft(until, Date.parse(now) + performance.now() - startedAt))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [until, now])
  return left
}
