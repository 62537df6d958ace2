/** Finds faults of a screen at one width: it scrolls sideways, or texts lie on each other. Runs in the page. */
import type { Page } from '@playwright/test'

export async function faultsOf(page: Page): Promise<string[]> {
  await page.evaluate(everythingLaidOut)
  return [...(await page.evaluate(sideways)), ...(await page.evaluate(overlaps))]
}

/** The home page lays out its lower sections one after another (home.css); until then their texts may stick out. */
async function everythingLaidOut() {
  const layouts = document
    .getAnimations()
    .filter((animation) => animation instanceof CSSAnimation && animation.animationName === 'laid-out')
  await Promise.all(layouts.map(({ finished }) => finished))
}

/** Empty if neither the page nor a dialog scrolls sideways, else the innermost elements that stick out. */
function sideways(): string[] {
  const dialogs = [...document.querySelectorAll('[role="dialog"], dialog[open]')]
  const { scrollWidth, clientWidth } = [
    document.documentElement,
    ...dialogs.flatMap((dialog) => [dialog, dialog.parentElement!]),
  ].reduce((widest, next) => (excessOf(next) > excessOf(widest) ? next : widest))
  if (scrollWidth <= clientWidth) return []
  const out = [...document.querySelectorAll('body *')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth + 1 && !element.closest('.tabs'),
  )
  const innermost = out.filter(
    (element) => !out.some((other) => other !== element && element.contains(other)),
  )
  const shown = innermost.map(
    (element) =>
      `${element.tagName}.${element.getAttribute('class') ?? ''} "${element.textContent?.slice(0, 30)}"`,
  )
  return [`scrolls sideways, ${scrollWidth} px: ${[...new Set(shown)].slice(0, 4).join(', ')}`]

  /** How far an element can be scrolled sideways, in px. What is cut off cannot be scrolled. */
  function excessOf(element: Element): number {
    const isCut = ['hidden', 'clip', 'visible'].includes(getComputedStyle(element).overflowX)
    return isCut && element !== document.documentElement ? 0 : element.scrollWidth - element.clientWidth
  }
}

/**
 * Two texts that lie on each other. A line's box is taller than its letters, so only its middle counts. What floats
 * above the page (header, bars, dialogs) may lie on what scrolls below it.
 */
function overlaps(): string[] {
  type Line = { text: Text; layer: Element | null; left: number; right: number; top: number; bottom: number }
  const lines: Line[] = []
  const layers = new Map<Element, Element | null>()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    const parent = text.parentElement!
    if (text.data.trim() === '' || parent.closest('svg, script, style, noscript, option, textarea')) continue
    if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    for (const rect of range.getClientRects()) {
      const line = seen(parent, rect)
      if (line) lines.push({ text, layer: layerOf(parent), ...line })
    }
  }
  lines.sort((a, b) => a.top - b.top)
  const found = new Set<string>()
  for (const [at, one] of lines.entries())
    for (let next = at + 1; next < lines.length && lines[next]!.top < one.bottom; next++) {
      const other = lines[next]!
      const isBeside = other.left >= one.right || other.right <= one.left
      if (isBeside || other.text === one.text || other.layer !== one.layer) continue
      found.add(`texts overlap: ${told(one.text)} and ${told(other.text)}`)
    }
  return [...found].slice(0, 6)

  /** The part of a line that its ancestors leave visible, without the space above and below its letters. */
  function seen(parent: Element, rect: DOMRect) {
    const quarter = rect.height / 4
    const line = {
      left: rect.left + 1,
      right: rect.right - 1,
      top: rect.top + quarter,
      bottom: rect.bottom - quarter,
    }
    for (
      let element: Element | null = parent;
      element && element !== document.body;
      element = element.parentElement
    ) {
      const style = getComputedStyle(element)
      if (style.clipPath !== 'none') return null
      if (style.overflowX !== 'visible' || style.overflowY !== 'visible') {
        const box = element.getBoundingClientRect()
        line.left = Math.max(line.left, box.left)
        line.right = Math.min(line.right, box.right)
        line.top = Math.max(line.top, box.top)
        line.bottom = Math.min(line.bottom, box.bottom)
      }
      if (style.position === 'fixed') break
    }
    return line.right > line.left && line.bottom > line.top ? line : null
  }

  function layerOf(element: Element | null): Element | null {
    if (!element || element === document.body) return null
    const known = layers.get(element)
    if (known !== undefined) return known
    const floats = ['fixed', 'sticky'].includes(getComputedStyle(element).position)
    const layer = floats ? element : layerOf(element.parentElement)
    layers.set(element, layer)
    return layer
  }

  function told({ data, parentElement }: Text) {
    return `"${data.trim().slice(0, 30)}" (${parentElement!.tagName}.${parentElement!.className})`
  }
}
