import { useEffect, useEffectEvent, useState, type FormEvent } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { plural } from '#rules/danish'
import { useDebounced } from '../../ui/use-debounced.ts'
import { ListCard } from './list-card.tsx'
import { FindLists } from './find-lists.tsx'
import { listQueryAddress, type PublicListsData } from './load-public-lists.ts'

const pauseMs = 300

/** The lists of others: the most used, or those that the fields find while somebody types. */
export function PublicLists({ found: { query, lists } }: { found: PublicListsData }) {
  const [asked, setAsked] = useState(query)
  const navigate = useNavigate()
  const busy = useNavigation().location?.pathname === '/pensum'
  const settled = useDebounced(listQueryAddress(asked), pauseMs)
  const search = useEffectEvent((address: string) => {
    if (address !== listQueryAddress(query))
      void navigate(address, { replace: true, preventScrollReset: true })
  })
  useEffect(() => search(settled), [settled])
  function submit(event: FormEvent) {
    event.preventDefault()
    search(listQueryAddress(asked))
  }
  const isAsked = query.school !== '' || query.query !== ''
  return (
    <section className="section section--first" aria-labelledby="andres-lister">
      <div className="wrap">
        <h2 id="andres-lister">Måske har andre delt din liste</h2>
        <FindLists asked={asked} onAsk={setAsked} onSubmit={submit} />
        <p role="status" className={lists?.length === 0 || isAsked || lists === null ? undefined : 'vh'}>
          {hitsIn(lists?.length ?? null, isAsked)}
        </p>
        {lists && lists.length > 0 && (
          <div aria-busy={busy}>
            {!isAsked && <p className="label label--ui">Mest brugt lige nu</p>}
            <ul className="klist">
              {lists.map((list) => (
                <li key={list.slug}>
                  <ListCard list={list} />
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </section>
  )
}

function hitsIn(count: number | null, isAsked: boolean): string {
  if (count === null) return 'Listerne kan ikke vises lige nu. Prøv igen om lidt.'
  if (count === 0)
    return isAsked
      ? 'Ingen har delt en liste herfra endnu. Indsæt din, så er den første her.'
      : 'Ingen har delt en liste endnu. Indsæt din, så er den første her.'
  return isAsked ? plural(count, 'liste', 'lister') : ''
}
