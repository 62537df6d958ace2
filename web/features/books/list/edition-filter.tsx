import { useState } from 'react'
import { Chip } from '../../../ui/chip.tsx'
import { countWords, editionsToChoose } from './filter-words.ts'
import { FilterChip } from './filters.tsx'
import type { FilterProps } from './filters.tsx'

/** The number of editions shown before 'Flere udgaver'. */
const initialCount = 4

/** Filters by edition number, over all works in the list. */
export function EditionFilter({ query: { edition }, change, counts }: FilterProps) {
  const [expanded, setExpanded] = useState(false)
  const editions = editionsToChoose(edition, counts)
  if (editions.length === 0) return null
  const shown = editions.filter(({ number }, place) => expanded || place < initialCount || number === edition)
  return (
    <div className="chips" role="group" aria-label="Udgave">
      {shown.map(({ number, tally }) => (
        <FilterChip
          key={number}
          pressed={number === edition}
          count={countWords(tally)}
          onClick={() => change({ edition: number === edition ? null : number })}
        >
          {number}. udgave
        </FilterChip>
      ))}
      {editions.length > initialCount && (
        <Chip aria-expanded={expanded} onClick={() => setExpanded(!expanded)}>
          {expanded ? 'Færre udgaver' : 'Flere udgaver'}
        </Chip>
      )}
    </div>
  )
}
