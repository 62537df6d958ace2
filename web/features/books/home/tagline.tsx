import { useEffect, useRef } from 'react'
import { atRest, nextTick, shownEnding, tickMs, wholeWord } from './typing.ts'
import type { Typing } from './typing.ts'

/**
 * The tagline with a typing animation, which screen readers do not see. Its letters are written to the DOM directly, since
 * eleven renders a second would keep a phone busy.
 */
export function Tagline({ moving }: { moving: boolean }) {
  const typed = useRef<HTMLSpanElement>(null)
  const typing = useRef(atRest)

  useEffect(() => {
    function show(next: Typing) {
      typing.current = next
      const ending = shownEnding(next)
      if (typed.current && typed.current.textContent !== ending) typed.current.textContent = ending
    }
    if (!moving) {
      show(wholeWord(typing.current))
      return undefined
    }
    const timer = setInterval(() => show(nextTick(typing.current)), tickMs)
    return () => clearInterval(timer)
  }, [moving])

  return (
    <h1 id="tagline">
      <span className="vh">Brugte bøger klar til næste læser</span>
      <span aria-hidden="true">
        Brugte bøger <br className="m-br" />
        klar <br className="t-br" />
        til næste <br className="m-br" />
        <span className="typed" ref={typed}>
          {shownEnding(atRest)}
        </span>
        <i className={moving ? 'caret is-blinking' : 'caret'} />
      </span>
    </h1>
  )
}
