import { useState } from 'react'
import { Chip } from '../../../ui/chip.tsx'
import { countWords, languagesToChoose } from './filter-words.ts'
import { FilterChip } from './filters.tsx'
import type { FilterProps } from './filters.tsx'
import { toggled } from './wish.ts'

/** So many stand there without being asked for. */
const first = 4

export function LanguageFilter({ wish: { language }, change, counts }: FilterProps) {
  const [unfolded, setUnfolded] = useState(false)
  const languages = languagesToChoose(language, counts)
  if (languages.length === 0) return null
  const shown = languages.filter(({ code }, place) => unfolded || place < first || language.includes(code))
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
      {languages.length > first && (
        <Chip aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
          {unfolded ? 'Færre sprog' : 'Flere sprog'}
        </Chip>
      )}
    </div>
  )
}
