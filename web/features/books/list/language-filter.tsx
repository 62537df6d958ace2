import { useState } from 'react'
import { Chip } from '../../../ui/chip.tsx'
import { countWords, languagesToChoose } from './filter-words.ts'
import { FilterChip } from './filters.tsx'
import type { FilterProps } from './filters.tsx'
import { toggled } from './list-query.ts'

/** The number of languages shown before 'Flere sprog'. */
const initialCount = 4

export function LanguageFilter({ query: { language }, change, counts }: FilterProps) {
  const [expanded, setExpanded] = useState(false)
  const languages = languagesToChoose(language, counts)
  if (languages.length === 0) return null
  const shown = languages.filter(
    ({ code }, place) => expanded || place < initialCount || language.includes(code),
  )
  return (
    <div className="chips" role="group" aria-label="Sprog">
      {shown.map(({ code, name, tally }) => (
        <FilterChip
          key={code}
          pressed={language.includes(code)}
          count={countWords(tally)}
          onClick={() => change({ language: toggled(language, code).toSorted() })}
        >
          {name}
        </FilterChip>
      ))}
      {languages.length > initialCount && (
        <Chip aria-expanded={expanded} onClick={() => setExpanded(!expanded)}>
          {expanded ? 'Færre sprog' : 'Flere sprog'}
        </Chip>
      )}
    </div>
  )
}
