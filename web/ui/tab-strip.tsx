import { useEffect, useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { Link, useLocation } from 'react-router'

export type Tab = {
  to: string
  text: string
  /** Further paths, in lower case, under which this tab is the current one. */
  also?: readonly string[]
}

/** Links with the ribbon at the current one. Scrolls sideways on small screens; the arrow keys go round and round. */
export function TabStrip({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const strip = useRef<HTMLElement>(null)
  const path = decodeURI(useLocation().pathname).toLowerCase().replace(/\/$/, '')
  const current = tabs.findIndex(({ to, also = [] }) => to === path || also.includes(path))

  useEffect(() => {
    const tab = strip.current?.children[current]
    if (tab instanceof HTMLElement) strip.current?.scrollTo({ left: tab.offsetLeft - 20 })
  }, [current])

  return (
    <nav className="tabs" aria-label={label} ref={strip} onKeyDown={moveAround}>
      {tabs.map(({ to, text }, index) => (
        <Link key={to} to={to} prefetch="intent" {...(index === current ? { 'aria-current': 'page' } : {})}>
          {text}
        </Link>
      ))}
    </nav>
  )
}

function moveAround(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  const links = [...event.currentTarget.querySelectorAll('a')]
  const at = links.indexOf(document.activeElement as HTMLAnchorElement)
  if (!step || at < 0) return
  event.preventDefault()
  links.at((at + step) % links.length)?.focus()
}
