import { useEffect, useState } from 'react'
import { minutesAndSeconds, secondsLeft } from './remaining.ts'

type CountdownProps = {
  /** ISO time at which it ends. */
  until: string
  /** The server's time when the page or reply came: the visitor's own clock may be wrong, only its pace is used. */
  now: string
  onDone?: () => void
}

/** m:ss until a moment. A timer by role, so that it is read on request and not every second. */
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
