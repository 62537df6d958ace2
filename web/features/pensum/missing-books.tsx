import { BookOpen } from 'lucide'
import { Icon } from '../../ui/icon.tsx'
import { authorsOf, editionAndYear } from '../books/authors.ts'
import { WishButton } from '../books/wishes/wish-button.tsx'
import { beforeWords, type ChangedLines } from './changed-words.ts'
import { useReadingList, type ListLine } from './list-store.ts'
import { wishTerms, type PlannedItem } from './use-plan.ts'

/** The books of the list that nobody sells on the plan's terms. Whoever waits for them waits on the same. */
export function MissingBooks({ lines, changed }: { lines: readonly ListLine[]; changed?: ChangedLines }) {
  const { terms } = useReadingList()
  return (
    <section className="pk pk--none" aria-labelledby="mangler">
      <header className="pk__head">
        <span className="avatar" aria-hidden="true">
          –
        </span>
        <div>
          <h3 id="mangler">Mangler</h3>
          <small>Ikke til salg lige nu</small>
        </div>
      </header>
      <ul>
        {lines.map(({ id, apiBook }) => (
          <li className={changed?.has(apiBook!.isbn) ? 'pl is-changed' : 'pl'} key={id}>
            <span className="cov cov--none" aria-hidden="true">
              <Icon of={BookOpen} />
            </span>
            <div>
              <b>{apiBook!.title}</b>
              <small>
                {authorsOf(apiBook!)} · {editionAndYear(apiBook!)}
              </small>
              <Before copy={changed?.get(apiBook!.isbn)} />
              <p className="mt-2">
                <WishButton isbns={[apiBook!.isbn]} terms={wishTerms(terms)} about={`»${apiBook!.title}«`} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Before({ copy }: { copy: PlannedItem | null | undefined }) {
  return (
    copy && (
      <p>
        <small>{beforeWords(copy)}</small>
      </p>
    )
  )
}
