import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Reply } from '#contract/contract'
import { plural } from '#rules/danish'
import { formatIsbn } from '#rules/isbn'
import { api } from '../../api/browser.ts'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/check.tsx'
import { BookSubjects } from './book-subjects.tsx'
import { DeskSection } from './desk-section.tsx'
import { StatementDialog } from './statement-dialog.tsx'

type Work = Reply<'operatorWork'>

const origins = { joined: 'samlet hertil af drift', parted: 'skilt ud af drift' }

/** The editions of a work. Some of them can be made a work of their own. */
export function WorkEditions({ work }: { work: Work }) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [isOpen, setIsOpen] = useState(false)
  const navigate = useNavigate()
  const mayPart = chosen.length > 0 && chosen.length < work.editions.length

  function choose(bookId: string, isChosen: boolean) {
    setChosen((before) => [...before.filter((id) => id !== bookId), ...(isChosen ? [bookId] : [])])
  }
  async function part(statement: string) {
    const { workId } = await api.call('partWork', { workId: work.workId, bookIds: [...chosen], statement })
    void navigate(`/drift/værker/${workId}`)
  }

  return (
    <DeskSection title={plural(work.editions.length, 'udgave', 'udgaver')}>
      <ul className="desk">
        {work.editions.map((edition) => (
          <li key={edition.bookId} className="desk__entered">
            <Check
              label={
                <b>
                  {edition.title}, {edition.version}
                  {edition.year === undefined ? '' : `, ${edition.year}`}
                </b>
              }
              help={[
                formatIsbn(edition.isbn),
                edition.authors.join(', ') || 'Ukendt forfatter',
                ...(edition.exception ? [origins[edition.exception]] : []),
              ].join(' · ')}
              checked={chosen.includes(edition.bookId)}
              disabled={work.editions.length < 2}
              onChange={({ target }) => choose(edition.bookId, target.checked)}
            />
            <BookSubjects edition={edition} />
          </li>
        ))}
      </ul>
      {work.editions.length > 1 && (
        <div className="mt-4">
          <Button kind="line" unready={!mayPart} onClick={() => mayPart && setIsOpen(true)}>
            Skil de valgte ud
          </Button>
          <p className="small muted mt-2">Vælg de udgaver, der er en anden bog. Mindst én bliver i værket.</p>
        </div>
      )}
      {isOpen && (
        <StatementDialog
          title="Skil udgaverne ud?"
          description={`${plural(chosen.length, 'udgave bliver et værk for sig', 'udgaver bliver et værk for sig')} med egen side. Reglen flytter dem ikke tilbage.`}
          statementHelp="Den står i loggen og læses kun af drift."
          confirm="Skil ud"
          done="Udgaverne er et værk for sig"
          act={part}
          onClose={() => setIsOpen(false)}
        />
      )}
    </DeskSection>
  )
}
