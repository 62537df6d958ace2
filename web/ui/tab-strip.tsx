import { useEffect, useRef } from 'react'
import type { FocusEvent, KeyboardEvent } from 'react'
import { Link, useLocation } from 'react-router'
import { useEndlessStrip } from './use-endless-strip.ts'

export type Tab = {
  to: string
  text: string
  /** More paths, in lower case, for which this tab is the current one. */
  also?: readonly string[]
}

/**
 * Links with a ribbon at the current one. If they do not fit, the strip scrolls sideways in a loop: a second set follows
 * the first, hidden from keyboard and screen readers.
 */
export function TabStrip({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const strip = useRef<HTMLElement>(null)
  const path = decodeURI(useLocation().pathname).toLowerCase().replace(/\/$/, '')
  const current = tabs.findIndex(({ to, also = [] }) => to === path || also.includes(path))
  const loops = useEndlessStrip(strip, tabs.length)

  useEffect(() => {
    const tab = strip.current?.children[current]
    if (tab instanceof HTMLElement) strip.current?.scrollTo({ left: tab.offsetLeft - 20 })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the second set gives the first more room to scroll
  }, [current, loops])

  return (
    <nav className="tabs" aria-label={label} ref={strip}>
      {tabs.map(({ to, text }, index) => (
        <Link
          key={to}
          to={to}
          prefetch="intent"
          onKeyDown={moveAround}
          onFocus={showFocused}
          {...(index === current ? { 'aria-current': 'page' } : {})}
        >
          {text}
        </Link>
      ))}
      {loops &&
        tabs.map(({ to, text }, index) => (
          <Link
            key={`again ${to}`}
            className={index === current ? 'is-current' : ''}
            to={to}
            tabIndex={-1}
            aria-hidden="true"
          >
            {text}
          </Link>
        ))}
    </nav>
  )
}

/** Centres a tab that got the focus by keyboard. A tap leaves the scroll position alone. */
function showFocused({ currentTarget: tab }: FocusEvent<HTMLAnchorElement>) {
  if (tab.matches(':focus-visible')) tab.scrollIntoView({ block: 'nearest', inline: 'center' })
}

/** Moves the focus by arrow keys, in a loop from the last tab to the first. */
function moveAround(event: KeyboardEvent<HTMLAnchorElement>) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  const strip = event.currentTarget.parentElement
  if (!step || !strip) return
  const links = [...strip.querySelectorAll<HTMLAnchorElement>('a:not([aria-hidden])')]
  event.preventDefault()
  links.at((links.indexOf(event.currentTarget) + step) % links.length)?.focus()
}
