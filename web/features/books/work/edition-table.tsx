import { formatKroner } from '#rules/danish'
import { formatIsbn } from '#rules/isbn'
import { priceWithFee } from '#rules/quote'
import { useFees } from '../../../api/use-root.ts'
import { editionOf } from '../authors.ts'
import type { WorkData } from './load-work.ts'
import { olderEditions } from './older-editions.ts'

const none = '–'

/** Tells the editions of a work apart by facts: nobody tells us what was rewritten. */
export function EditionTable({ editions }: Pick<WorkData['work'], 'editions'>) {
  const fees = useFees()
  if (editions.length < 2) return null
  const older = olderEditions(editions, fees)
  return (
    <details className="wdiff">
      <summary>Hvad er forskellen?</summary>
      <div className="wdiff__table">
        <table className="wprices">
          <thead>
            <tr>
              <th scope="col">Udgave</th>
              <th scope="col">År</th>
              <th scope="col">Sider</th>
              <th scope="col">Pris fra, inkl. gebyr</th>
              <th scope="col" className="t-only">
                ISBN
              </th>
            </tr>
          </thead>
          <tbody>
            {editions.map((edition) => (
              <tr key={edition.bookId}>
                <th scope="row">{editionOf(edition)}</th>
                <td className="num">{edition.year ?? none}</td>
                <td className="num">{edition.pages ?? none}</td>
                <td className="num nowrap">
                  {edition.from === null ? 'Ingen lige nu' : formatKroner(priceWithFee(edition.from, fees))}
                </td>
                <td className="num nowrap t-only">{formatIsbn(edition.isbn)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {older.length > 0 && (
        <>
          <h3 className="mt-4">Kan jeg bruge den ældre?</h3>
          <p className="small muted mt-1">Ved siden af {editionOf(editions[0]!)}:</p>
          <ul className="wdiff__facts">
            {older.map(({ bookId, text }) => (
              <li key={bookId}>{text}</li>
            ))}
          </ul>
          <p className="small muted">
            Vi ved ikke, hvad der er skrevet om. Se på pensumlisten, eller spørg din underviser.
          </p>
        </>
      )}
    </details>
  )
}
