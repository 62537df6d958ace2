import { Share2 } from 'lucide-react'
import { lazy, Suspense, useId, useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { Copy } from './owners-of.ts'
import '../../../styles/share-card.css'

const cards = () => import('./card-panel.tsx')
const CardPanel = lazy(() => cards().then((module) => ({ default: module.CardPanel })))
const FetchedCard = lazy(() => cards().then((module) => ({ default: module.FetchedCard })))

type ShareCardProps = {
  dbId: string
  /** What the page knows of the copy already. Without it the copy is fetched with its card. */
  copy?: Copy
  children?: ReactNode
}

/** Unfolds the copy's library card with the ways to share it. The card is loaded when it is asked for. */
export function ShareCard({ dbId, copy, children = 'Del bogens kort' }: ShareCardProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div className="sharecard">
      <Button
        kind="line"
        block
        needsConnection={!isOpen}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon of={Share2} size="sm" />
        {children}
      </Button>
      {isOpen && (
        <div className="sharecard__panel" id={id}>
          <Suspense fallback={<p role="status">Henter kortet</p>}>
            {copy ? <CardPanel copy={copy} /> : <FetchedCard dbId={dbId} />}
          </Suspense>
        </div>
      )}
    </div>
  )
}
