import { conditions } from '#rules/listing'
import { Fold } from '../condition-mark.tsx'

/** All three conditions, best first, with this book's marked. */
export function ConditionScale({ stand }: { stand: number }) {
  return (
    <section aria-labelledby="stand">
      <h2 className="label label--ui" id="stand">
        Stand
      </h2>
      <ol className="gradescale">
        {conditions.toReversed().map(({ value, name }) => (
          <li key={value} aria-current={value === stand ? 'true' : undefined}>
            <Fold stand={value} />
            <span>{name}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
