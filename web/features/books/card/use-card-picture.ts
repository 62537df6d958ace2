import { useEffect, useRef } from 'react'
import { drawCard } from './draw-card.ts'
import type { Copy } from './owners-of.ts'

/**
 * The card as a picture, drawn as soon as the page shows it, because a press gives permission to share for moments only.
 * `now` is null while it is not drawn; `drawn` draws it anew and rejects if it cannot be.
 */
export function useCardPicture(copy: Copy, owners: readonly string[]) {
  const picture = useRef<File | null>(null)
  const names = owners.join('\n')

  useEffect(() => {
    let left = false
    picture.current = null
    draw(copy, names).then(
      (file) => {
        if (!left) picture.current = file
      },
      () => {
        // The link is shared without it, and the button that fetches it tries again.
      },
    )
    return () => {
      left = true
    }
  }, [copy, names])

  return { now: () => picture.current, drawn: () => draw(copy, names) }
}

async function draw(copy: Copy, names: string): Promise<File> {
  const drawing = await drawCard(copy, { owners: names.split('\n'), site: location.host })
  return new File([drawing], 'genlaest.png', { type: 'image/png' })
}
