import { useRef } from 'react'
import { Link } from 'react-router'
import { conditions } from '#rules/listing'
import { plural } from '#rules/danish'
import { BottomBar } from '../../ui/bottom-bar.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Check } from '../../ui/check.tsx'
import { TextField } from '../../ui/text-field.tsx'
import '../../styles/bottom-bar.css'
import { changeTerms, useReadingList, wantedLines, type ListLine } from './list-store.ts'

/** Shows the terms that the plan has to keep to, and the way to them. */
export function PlanTerms({ books }: { books: readonly ListLine[] }) {
  const { terms } = useReadingList()
  const count = (test: (line: ListLine) => boolean) => books.filter(test).length
  const tallies = [
    [wantedLines(books).length, 'til planen'],
    [count(({ answer, apiBook }) => answer === 'open' && apiBook !== null), 'venter på dit svar'],
    [count(({ apiBook }) => apiBook === null), 'kender vi ikke'],
    [count(({ answer }) => answer === 'have'), 'har du allerede'],
  ] as const
  const [wanted] = tallies[0]
  const button = useRef<HTMLAnchorElement>(null)
  return (
    <aside className="pside" aria-label="Plan">
      <section className="card">
        <h2>Klar til en plan</h2>
        <ul className="tally">
          {tallies
            .filter(([number]) => number > 0)
            .map(([number, text]) => (
              <li key={text}>
                <b>{number}</b>
                {text}
              </li>
            ))}
        </ul>
        <hr className="rule" />
        <fieldset>
          <legend className="label">Værste stand, du vil have</legend>
          <div className="chips">
            {conditions.toReversed().map(({ value, name }) => (
              <label className="chip" key={value}>
                <input
                  className="vh"
                  type="radio"
                  name="pensum-condition"
                  value={value}
                  checked={terms.condition === value}
                  onChange={() => changeTerms({ condition: value })}
                />
                {name}
              </label>
            ))}
          </div>
        </fieldset>
        <div className="mt-4">
          <Check
            label="Andre udgaver er også fine"
            checked={terms.otherEditions}
            onChange={(event) => changeTerms({ otherEditions: event.currentTarget.checked })}
          />
        </div>
        <div className="mt-3 pside__code">
          <TextField
            label="Hent selv nær"
            optional="(postnummer)"
            help="Et postnummer. Bøger i nærheden koster så ingen fragt."
            inputMode="numeric"
            maxLength={4}
            autoComplete="postal-code"
            value={terms.near}
            onChange={(event) => changeTerms({ near: event.currentTarget.value.replaceAll(/\D/g, '') })}
          />
        </div>
        {wanted === 0 ? (
          <p className="help mt-6">Svar på mindst én linje, så laver vi en plan.</p>
        ) : (
          <>
            <Link
              ref={button}
              className={`${buttonClass({ size: 'lg', block: true })} mt-6`}
              to="/pensum?trin=plan"
            >
              Lav en plan
            </Link>
            <BottomBar of={button} label="Plan">
              <b>
                {wanted} af {books.length} klar
              </b>
              <Link className={buttonClass({})} to="/pensum?trin=plan">
                Lav en plan
              </Link>
            </BottomBar>
            <p className="help">
              {tallies[1][0] + tallies[2][0] > 0
                ? 'Du kan lave planen nu og svare på resten bagefter.'
                : `Vi prøver alle sammensætninger for ${plural(wanted, 'bog', 'bøger')}.`}
            </p>
          </>
        )}
      </section>
    </aside>
  )
}
