import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useKeepFocus } from '../ui/use-keep-focus.ts'

/**
 * Announces the new page's title to screen readers after a navigation inside the app, as a full page load would. If the
 * focused element is gone with its page, the focus moves to the top of the new one.
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
