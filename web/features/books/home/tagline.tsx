import { useEffect, useState } from 'react'
import { atRest, nextTick, shownEnding, tickMs } from './typing.ts'

/** The sentence is read out whole; the typing is for the eye alone. */
export function Tagline({ moving }: { moving: boolean }) {
  const [typing, setTyping] = useState(atRest)

  useEffect(() => {
    if (!moving) return undefined
    const timer = setInterval(() => setTyping(nextTick), tickMs)
    return () => clearInterval(timer)
  }, [moving])

  return (
    <h1 id="tagline">
      <span className="vh">Brugte bøger klar til næste læser</span>
      <span aria-hidden="true">
        Brugte bøger <br className="m-br" />
        klar <br className="t-br" />
        til næste <br className="m-br" />
        <span className="typed">{shownEnding(typing)}</span>
        <i className="caret" />
      </span>
    </h1>
  )
}
