import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useKeepFocus } from '../ui/use-keep-focus.ts'

/**
 * Tells a screen reader where a click inside the app has led, as a full page load would; and when what was clicked is
 * gone with its page, the keyboard goes on from the top of the new one.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation()
  useKeepFocus(pathname)
  const arrivedBy = useRef(pathname)
  const [title, setTitle] = useState('')

  useEffect(() => {
    if (arrivedBy.current === pathname) return
    arrivedBy.current = pathname
    setTitle(document.title)
  }, [pathname])

  return (
    <p className="vh" role="status" aria-atomic="true">
      {title}
    </p>
  )
}
