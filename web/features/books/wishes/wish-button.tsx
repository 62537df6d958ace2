import { Bell } from 'lucide'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../../api/browser.ts'
import { useAct } from '../../../api/use-act.ts'
import { useViewer } from '../../../api/use-root.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Stamp } from '../../../ui/stamp.tsx'
import { useFocusOnArrival } from '../../../ui/use-focus-on-arrival.ts'
import { useLoginModal } from '../../accounts/login-modal.tsx'
import { forgetWanted, keepWanted, useIsWanted } from './wanted-wish.ts'
import { wishAddress, wishesAddress } from './wish-address.ts'

/** The copies that the person would take; left out for any edition, condition and place. */
export type WishTerms = {
  anyEdition?: boolean
  condition: number
  highest?: number | null
  near: string | null
}

type WishButtonProps = {
  isbns?: readonly string[]
  /** Saves this search instead of books. */
  search?: string
  terms?: WishTerms
  /** The book's name, where a page has several. Only read out. */
  about?: string
  text?: string
  kind?: 'primary' | 'line'
  size?: 'lg'
  block?: boolean
}

const none: readonly string[] = []

/**
 * Begins to wait for books in one press, at any price, and on any terms unless some were chosen. A guest logs in first and comes back to
 * this page, where the wish is then saved.
 */
export function WishButton({
  isbns = none,
  search,
  terms,
  about,
  text = 'Giv mig besked',
  kind = 'line',
  ...look
}: WishButtonProps) {
  const viewer = useViewer()
  const login = useLoginModal()
  const wanted = search === undefined ? isbns : [`søg:${search}`]
  const isWanted = useIsWanted(wanted)
  const { busy, refused, act } = useAct()
  const [saved, setSaved] = useState(false)
  const save = useEffectEvent(() =>
    act(async () => {
      forgetWanted()
      if (search !== undefined) await api.call('saveWish', { search, ...terms })
      for (const isbn of isbns) await api.call('saveWish', { isbn, ...terms })
      setSaved(true)
    }),
  )
  const isDue = viewer !== null && isWanted
  useEffect(() => {
    if (isDue) save()
  }, [isDue])

  if (saved) return <Saved isbns={isbns} about={about} />
  function ask() {
    keepWanted(wanted)
    // Signed in, the effect saves it.
    if (!viewer) login.open()
  }
  return (
    <>
      <Button className="needs-script" kind={kind} {...look} busy={busy} onClick={ask}>
        <Icon of={Bell} />
        {busy ? 'Gemmer' : text}
        {about !== undefined && <span className="vh"> om {about}</span>}
      </Button>
      {refused && <FieldError>{refused.message}</FieldError>}
    </>
  )
}

function Saved({ isbns, about }: { isbns: readonly string[]; about: string | undefined }) {
  const link = useFocusOnArrival<HTMLAnchorElement>(true)
  const [only, ...others] = isbns
  const isOne = only !== undefined && others.length === 0
  return (
    <span className="row" role="status">
      <Stamp kind="ok">{isbns.length === 0 ? 'Gemt' : 'Skrevet op'}</Stamp>
      <Link ref={link} className="link" to={isOne ? wishAddress(only) : wishesAddress}>
        {isOne ? 'Vælg pris og stand' : 'Se dine ønsker'}
        {about !== undefined && <span className="vh"> for {about}</span>}
      </Link>
    </span>
  )
}
