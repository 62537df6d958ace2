import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'

const everyMs = 2_000
const mostTries = 5

/** Asks again while a payment is being confirmed; true once it has taken too long to wait on the page. */
export function usePaymentPoll(waiting: boolean): boolean {
  const [tries, setTries] = useState(0)
  const { revalidate } = useRevalidator()
  const overdue = tries >= mostTries

  useEffect(() => {
    if (!waiting || overdue) return
    const clock = setTimeout(() => void revalidate().then(() => setTries(tries + 1)), everyMs)
    return () => clearTimeout(clock)
  }, [waiting, overdue, tries, revalidate])

  return waiting && overdue
}
