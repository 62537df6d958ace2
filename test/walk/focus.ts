/** Gives each stop of the keyboard the focus in turn. Whatever has the focus must be seen. */
import type { Page } from '@playwright/test'

/** The journeys press the real keys; this asks the browser for the same scrolling, many times faster. */
export function focusFaultsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const stops = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]'),
    ]
    const scope = document.querySelector('[role="dialog"], dialog[open]') ?? document
    const faults = new Set<string>()
    for (const stop of stops) {
      if (stop.tabIndex < 0 || stop.matches(':disabled') || stop.closest('[inert]')) continue
      if (!scope.contains(stop) || !stop.checkVisibility({ visibilityProperty: true })) continue
      stop.focus()
      const hidden = document.activeElement === stop ? hides(stop) : null
      if (hidden) faults.add(`${hidden}: ${told(stop)}`)
    }
    window.scrollTo({ top: 0, behavior: 'instant' })
    return [...faults].slice(0, 6)

    /** Null if the focus is seen, else what is wrong with it. */
    function hides(stop: HTMLElement): string | null {
      const shown = shownFor(stop)
      const { left, right, top, bottom, width, height } = shown.getBoundingClientRect()
      if (width === 0 || height === 0) return 'focus on something without size'
      const view = {
        left: Math.max(left, 0),
        right: Math.min(right, innerWidth),
        top: Math.max(top, 0),
        bottom: Math.min(bottom, innerHeight),
      }
      if (view.right - view.left < 2 || view.bottom - view.top < 2) return 'focus outside the view'
      const points = [0.1, 0.5, 0.9].flatMap((across) =>
        [0.15, 0.5, 0.85].map((down) => ({
          x: view.left + (view.right - view.left) * across,
          y: view.top + (view.bottom - view.top) * down,
        })),
      )
      const isSeen = points.some(({ x, y }) => {
        const above = document.elementFromPoint(x, y)
        return above !== null && (shown.contains(above) || above.contains(shown))
      })
      return isSeen ? null : 'focus below something else'
    }

    /** A hidden radio, checkbox or file field shows its focus on its label or on what is around it. */
    function shownFor(stop: HTMLElement): Element {
      if (getComputedStyle(stop).opacity !== '0' && stop.clientWidth !== 1) return stop
      return (stop as HTMLInputElement).labels?.[0] ?? stop.parentElement!
    }

    function told(stop: HTMLElement) {
      const words = (stop.getAttribute('aria-label') ?? stop.textContent ?? '').trim().slice(0, 30)
      return `${stop.tagName}.${stop.getAttribute('class') ?? ''} "${words}"`
    }
  })
}
