import type { ReactNode } from 'react'
import { Link, useNavigate, useRevalidator } from 'react-router'
import type { Reply } from '#contract/contract'
import { formatDay, plural } from '#rules/danish'
import { api } from '../../api/browser.ts'
import { Refused } from '../../api/refused.ts'
import { useAct } from '../../api/use-act.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { sharedListAddress } from '../books/pensums/shared-list-address.ts'
import { keptListAddress } from './kept-list-address.ts'
import { notRestoredWords } from './not-restored-words.ts'
import { openInstead } from './line-acts.ts'
import { useOwnReadingList } from './list-store.ts'
import '../../styles/pensum.css'

type KeptList = Reply<'pensums'>[number]

const readers = { private: 'Kun dig', link: 'Dem med linket', public: 'Offentlig' } as const

type KeptListsProps = {
  lists: readonly KeptList[]
  /** An additional act of each list. */
  act: (list: KeptList) => ReactNode
}

/** A person's reading lists, newest first. */
export function KeptListsPage({ lists, act }: KeptListsProps) {
  useOwnReadingList()
  if (lists.length === 0)
    return (
      <EmptyState
        drawing="no-hits"
        title="Du har ikke gemt noget pensum"
        text="Indsæt din litteraturliste, og tryk »Gem pensum«."
        action={
          <Link className={buttonClass({})} to="/pensum">
            Indsæt en liste
          </Link>
        }
      />
    )
  return (
    <>
      <ul className="kept">
        {lists.map((list) => (
          <KeptRow key={list.pensumId} list={list} more={act(list)} />
        ))}
      </ul>
      <Link className={`${buttonClass({ kind: 'line' })} mt-6`} to="/pensum">
        Indsæt en liste til
      </Link>
    </>
  )
}

function KeptRow({ list, more }: { list: KeptList; more: ReactNode }) {
  const { pensumId, slug, name, school, course, term, sharing, hidden, books, copied, updated } = list
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { busy, refused, act } = useAct()
  const open = () =>
    act(async () => {
      const { lines, ...found } = await api.call('pensum', { pensum: pensumId })
      openInstead(lines, found)
      await navigate('/pensum?trin=liste')
    })
  const remove = () =>
    act(async () => {
      await api.call('deletePensum', { pensumId })
      await revalidate()
      showToast('Listen er slettet', { text: 'Fortryd', about: name, onClick: () => void bringBack() })
    })
  /** The row is gone by now, so a refusal is told as the undo was. */
  const bringBack = async () => {
    try {
      await api.call('restorePensum', { pensumId })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      showToast(notRestoredWords(error), {
        text: 'Prøv igen',
        about: name,
        onClick: () => void bringBack(),
      })
      return
    }
    await revalidate()
  }
  const about = [school, course, term].filter(Boolean).join(' · ')
  return (
    <li className="card">
      <div>
        <h2 className="as-h3">
          <Link to={sharedListAddress(slug)}>{name}</Link>
        </h2>
        {about && <p className="small">{about}</p>}
        <p className="small muted">
          {plural(books, 'bog', 'bøger')} · {hidden ? 'Skjult af Genlæst' : readers[sharing]} · rettet{' '}
          {formatDay(new Date(updated))}
          {copied > 0 && ` · brugt af ${copied}`}
        </p>
        {refused && <Notice kind="danger">{refused.message}</Notice>}
      </div>
      <div className="row">
        <Button kind="line" busy={busy} onClick={open}>
          Ret bøgerne<span className="vh"> på {name}</span>
        </Button>
        <Link className={buttonClass({ kind: 'quiet' })} to={keptListAddress(pensumId)}>
          Navn og deling<span className="vh"> af {name}</span>
        </Link>
        {more}
        <Button kind="quiet" busy={busy} onClick={remove}>
          Slet<span className="vh"> {name}</span>
        </Button>
      </div>
    </li>
  )
}
