import { useEffect, useState } from 'react'
import { api } from '../../../api/browser.ts'
import { useRoot, useViewer } from '../../../api/use-root.ts'
import { whenAnswered } from '../../../api/when-answered.ts'
import { FieldError } from '../../../ui/field.tsx'
import { LinkLine } from '../../../ui/link-line.tsx'
import { CopyCard } from './copy-card.tsx'
import { ownersOf, type Copy } from './owners-of.ts'
import { ShareButtons } from './share-buttons.tsx'

const failed = <FieldError>Kortet kan ikke hentes. Prøv igen om lidt</FieldError>

/** The copy's card, its link, and the buttons that share it. */
export function CardPanel({ copy }: { copy: Copy }) {
  const seller = useViewer()?.first_name ?? ''
  const origin = useRoot()?.origin
  const owners = ownersOf(copy, seller)
  if (owners.length === 0) return failed
  const href = new URL(`/bøger/${encodeURIComponent(copy.dbBook._id)}`, origin).href
  return (
    <>
      <CopyCard copy={copy} owners={owners} />
      <LinkLine label="Link til bogen" href={href} />
      <ShareButtons copy={copy} owners={owners} href={href} />
    </>
  )
}

/** The same for a page that has no more than the copy's id. */
export function FetchedCard({ dbId }: { dbId: string }) {
  const copy = useCopy(dbId)
  if (copy === undefined) return <p role="status">Henter kortet</p>
  return copy ? <CardPanel copy={copy} /> : failed
}

/** Undefined while it loads, also without a connection; null if it is refused. */
function useCopy(dbId: string): Copy | null | undefined {
  const [copy, setCopy] = useState<Copy | null>()
  useEffect(() => {
    let left = false
    void whenAnswered(() => api.call('findBook', { dbId }), { isLeft: () => left }).then((found) => {
      if (!left) setCopy(found)
    })
    return () => {
      left = true
    }
  }, [dbId])
  return copy
}
