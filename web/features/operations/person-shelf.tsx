import { useState } from 'react'
import { Link } from 'react-router'
import type { Reply } from '#contract/contract'
import { formatDateTime, formatKroner } from '#rules/danish'
import type { Ground } from '#rules/report'
import { api } from '../../api/browser.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { ChoiceCards } from '../../ui/choice-cards.tsx'
import { groundChoices } from './report-words.ts'
import { StatementDialog } from './statement-dialog.tsx'

type Listing = Reply<'operatorUser'>['shelf'][number]

const states = new Map([
  ['active', 'til salg'],
  ['reserved', 'reserveret'],
  ['sold', 'solgt'],
])

type PersonShelfProps = { shelf: readonly Listing[]; next: string | null; isFirst: boolean }

/**
 * Shows a page of a person's listings, each with a button that hides it or shows it again. The address holds the page.
 */
export function PersonShelf({ shelf, next, isFirst }: PersonShelfProps) {
  const [open, setOpen] = useState<Listing | null>(null)
  const close = () => setOpen(null)
  if (shelf.length === 0 && isFirst) return <p className="muted">Har ingen annoncer.</p>
  return (
    <>
      <ul className="desk" aria-label="Annoncer">
        {shelf.map((listing) => (
          <li key={listing.dbId} className="desk__row">
            <ListingLine listing={listing} />
            <Button kind="line" aria-haspopup="dialog" onClick={() => setOpen(listing)}>
              {listing.hidden ? 'Vis igen' : 'Skjul'}
              <span className="vh"> {listing.title}</span>
            </Button>
          </li>
        ))}
      </ul>
      <ShelfPages next={next} isFirst={isFirst} />
      {open &&
        (open.hidden ? (
          <ShowListing listing={open} onClose={close} />
        ) : (
          <HideListing listing={open} onClose={close} />
        ))}
    </>
  )
}

function ShelfPages({ next, isFirst }: Omit<PersonShelfProps, 'shelf'>) {
  if (next === null && isFirst) return null
  const className = buttonClass({ kind: 'line' })
  return (
    <nav className="desk__pages" aria-label="Sider med annoncer">
      {!isFirst && (
        <Link className={className} to="?" preventScrollReset>
          De første annoncer
        </Link>
      )}
      {next !== null && (
        <Link className={className} to={`?efter=${next}`} preventScrollReset>
          Flere annoncer
        </Link>
      )}
    </nav>
  )
}

function ListingLine({ listing: { dbId, title, price, state, hidden } }: { listing: Listing }) {
  return (
    <span>
      <b>
        {hidden ? (
          title
        ) : (
          <Link className="link" to={`/bøger/${encodeURIComponent(dbId)}`}>
            {title}
          </Link>
        )}
      </b>
      <small>
        {formatKroner(price)}, {states.get(state) ?? 'ikke til salg'}
      </small>
      {hidden && (
        <small className="desk__trouble">
          Skjult {formatDateTime(new Date(hidden.began))}: {hidden.statement}
        </small>
      )}
    </span>
  )
}

type OneListing = { listing: Listing; onClose: () => void }

function HideListing({ listing: { dbId, title }, onClose }: OneListing) {
  const [ground, setGround] = useState<Ground>('terms')
  return (
    <StatementDialog
      title="Skjul annoncen?"
      description={`Ingen andre end sælgeren kan se »${title}«, og bogen kan ikke købes. Er den solgt, går salget videre.`}
      statementHelp="Sælgeren får den at læse i en mail og ved sin bog."
      confirm="Skjul annoncen"
      done="Annoncen er skjult"
      act={(statement) => api.call('hideListing', { dbId, ground, statement })}
      onClose={onClose}
    >
      <ChoiceCards
        legend="Afgørelsen bygger på"
        name="ground"
        columns={2}
        options={groundChoices}
        value={ground}
        onChange={setGround}
      />
    </StatementDialog>
  )
}

function ShowListing({ listing: { dbId, title }, onClose }: OneListing) {
  return (
    <StatementDialog
      title="Vis annoncen igen?"
      description={`»${title}« bliver, som den var, før den blev skjult.`}
      statementHelp="Sælgeren får den at læse i en mail."
      confirm="Vis annoncen"
      done="Annoncen vises igen"
      act={(statement) => api.call('showListing', { dbId, statement })}
      onClose={onClose}
    />
  )
}
