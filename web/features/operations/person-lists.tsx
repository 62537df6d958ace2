import { useState } from 'react'
import type { Reply } from '#contract/contract'
import { formatDateTime } from '#rules/danish'
import type { Ground } from '#rules/report'
import { api } from '../../api/browser.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceCards } from '../../ui/choice-cards.tsx'
import { sharedListAddress } from '../books/pensums/shared-list-address.ts'
import { groundChoices } from './report-words.ts'
import { StatementDialog } from './statement-dialog.tsx'

type List = Reply<'operatorUser'>['lists'][number]

/** A person's shared reading lists, each with a button that hides it or shares it again. */
export function PersonLists({ lists }: { lists: readonly List[] }) {
  const [open, setOpen] = useState<List | null>(null)
  const close = () => setOpen(null)
  if (lists.length === 0) return <p className="muted">Deler ikke noget pensum.</p>
  return (
    <>
      <ul className="desk" aria-label="Delte lister">
        {lists.map((list) => (
          <li key={list.pensumId} className="desk__row">
            <ListLine list={list} />
            <Button kind="line" aria-haspopup="dialog" onClick={() => setOpen(list)}>
              {list.hidden ? 'Vis igen' : 'Skjul'}
              <span className="vh"> {list.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      {open &&
        (open.hidden ? <ShowList list={open} onClose={close} /> : <HideList list={open} onClose={close} />)}
    </>
  )
}

function ListLine({ list: { slug, name, sharing, hidden } }: { list: List }) {
  return (
    <span>
      <b>
        {hidden ? (
          name
        ) : (
          <a className="link" href={sharedListAddress(slug)}>
            {name}
          </a>
        )}
      </b>
      {hidden ? (
        <small className="desk__trouble">
          Skjult {formatDateTime(new Date(hidden.began))}: {hidden.statement}
        </small>
      ) : (
        <small>{sharing === 'public' ? 'Offentlig' : 'Dem med linket'}</small>
      )}
    </span>
  )
}

type OneList = { list: List; onClose: () => void }

function HideList({ list: { pensumId, name }, onClose }: OneList) {
  const [ground, setGround] = useState<Ground>('terms')
  return (
    <StatementDialog
      title="Skjul listen?"
      description={`Ingen andre end ejeren kan se »${name}«, og den kan ikke deles.`}
      statementHelp="Ejeren får den at læse i en mail."
      confirm="Skjul listen"
      done="Listen er skjult"
      act={(statement) => api.call('hidePensum', { pensumId, ground, statement })}
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

function ShowList({ list: { pensumId, name }, onClose }: OneList) {
  return (
    <StatementDialog
      title="Vis listen igen?"
      description={`»${name}« bliver delt, som den var, før den blev skjult.`}
      statementHelp="Ejeren får den at læse i en mail."
      confirm="Vis listen"
      done="Listen er delt igen"
      act={(statement) => api.call('showPensum', { pensumId, statement })}
      onClose={onClose}
    />
  )
}
