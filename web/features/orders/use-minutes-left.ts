import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'

const minuteInMs = 60_000

/**
 * The minutes that are left of a deadline, counted down from those that the server gave. When none is left, the page
 * asks for the order's next state.
 */
export function useMinutesLeft(given: number): number {
  // A newer answer of the server begins a new count.
  const [count, setCount] = useState({ given, passed: 0 })
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const begun = performance.now()
    const timer = setInterval(() => {
      const minutes = Math.floor((performance.now() - begun) / minuteInMs)
      setCount({ given, passed: minutes })
      if (minutes < given) return
      clearInterval(timer)
      // The server acts on deadlines every minute.
      if (given > 0) void revalidate()
    }, minuteInMs)
    return () => clearInterval(timer)
  }, [given, revalidate])
  return Math.max(0, given - (count.given === given ? count.passed : 0))
}
