import { Link } from 'react-router'
import { searched } from '../search/searched.ts'
import type { ListData } from './list-data.ts'
import { countOf } from './list-words.ts'
import { writeQuery } from './query-in-address.ts'
import { understoodLine } from './understood-words.ts'

/** Says what was searched for, where that is not just the typed words, with a link to the search for these alone. */
export function Meaning({ list }: { list: ListData }) {
  const { corrected, understood, query, bookId, hits, counts } = list
  if (corrected !== null) return <Correction list={list} corrected={corrected} />
  const editions = counts?.edition.map(({ value }) => value) ?? null
  const line = understood && bookId === null ? understoodLine(understood, editions) : null
  if (!line) return null
  const search = writeQuery({ ...query, verbatim: !query.verbatim }).toString()
  return (
    <p className="understood">
      <span>
        {query.verbatim ? (
          <>
            Vi søgte kun efter ordene <b>{query.text}</b>
          </>
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- runs of one line, in order
          line.runs.map(({ text, strong }, at) => (strong ? <b key={at}>{text}</b> : text))
        )}
      </span>{' '}
      {(query.verbatim || hits.count > 0) && (
        <Link to={{ search }} state={searched}>
          {query.verbatim ? line.wider : line.narrower}
        </Link>
      )}
    </p>
  )
}

/** Says that the search was corrected and why, and links to a search for the typed words. */
function Correction({ list: { hits, query }, corrected }: { list: ListData; corrected: string }) {
  return (
    <p className="understood">
      <span>
        Ingen bøger matcher »{query.text}«. Mente du <b>»{corrected}«</b>? Her er{' '}
        {countOf(hits, 'resultat', 'resultater')}.
      </span>{' '}
      <Link to={{ search: writeQuery({ ...query, verbatim: true }).toString() }} state={searched}>
        Søg kun efter »{query.text}«
      </Link>
    </p>
  )
}
