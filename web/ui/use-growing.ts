import { useLayoutEffect, useRef } from 'react'

const ms = 280

/** A box whose height turns smoothly into the new one when what it shows (`shown`) changes; at once with reduced motion. */
export function useGrowing(shown: string) {
  const box = useRef<HTMLLIElement>(null)
  const last = useRef<{ shown: string; height: number }>(null)
  useLayoutEffect(() => {
    const before = last.current
    const height = box.current?.offsetHeight ?? 0
    last.current = { shown, height }
    if (!before || before.shown === shown || before.height === height) return
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const frames = [before.height, height].map((tall) => ({ height: `${tall}px`, overflow: 'clip' }))
    box.current?.animate(frames, { duration: ms, easing: 'cubic-bezier(0.6, 0, 0.2, 1)' })
  })
  return box
}
