import { Share2 } from 'lucide'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { Copy } from './owners-of.ts'
import '../../../styles/share-card.css'

type ShareCardProps = {
  dbId: string
  /** The page's knowledge of the copy. Without it the copy is fetched with its card. */
  copy?: Copy
  children?: ReactNode
}

/** Null if its file is lost on the way: the page stays. Newer browsers fetch it again with the next press, others once the page is loaded again. */
const loadPanels = () => import('./card-panel.tsx').catch(() => null)

type Panels = Awaited<ReturnType<typeof loadPanels>>

/** Unfolds the copy's library card with the ways to share it. The card is loaded when it is asked for. */
export function ShareCard({ dbId, copy, children = 'Del bogens kort' }: ShareCardProps) {
  const [isOpen, setOpen] = useState(false)
  const [panels, setPanels] = useState<Panels>()
  const id = useId()

  async function turn() {
    setOpen(!isOpen)
    if (isOpen || panels) return
    setPanels(undefined)
    const loaded = await loadPanels()
    setPanels(loaded)
  }

  return (
    <div className="sharecard">
      <Button
        kind="line"
        block
        needsConnection={!isOpen}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => void turn()}
      >
        <Icon of={Share2} size="sm" />
        {children}
      </Button>
      {isOpen && (
        <div className="sharecard__panel" id={id}>
          <Panel panels={panels} dbId={dbId} copy={copy} />
        </div>
      )}
    </div>
  )
}

type PanelProps = { panels: Panels | undefined; dbId: string; copy: Copy | undefined }

function Panel({ panels, dbId, copy }: PanelProps) {
  if (panels === undefined) return <p role="status">Henter kortet</p>
  if (panels === null)
    return <Notice kind="danger">Kortet kan ikke hentes. Prøv igen, eller genindlæs siden</Notice>
  return copy ? <panels.CardPanel copy={copy} /> : <panels.FetchedCard dbId={dbId} />
}
