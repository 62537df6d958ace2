import { Search } from 'lucide'
import type { FormEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { ListQuery } from './load-public-lists.ts'

type FindListsProps = {
  asked: ListQuery
  onAsk: (asked: ListQuery) => void
  onSubmit?: (event: FormEvent) => void
}

/** The fields that find lists of others. Without scripts it leads to them, too. */
export function FindLists({ asked, onAsk, onSubmit }: FindListsProps) {
  return (
    <form className="findlist" role="search" aria-label="Andres lister" action="/pensum" onSubmit={onSubmit}>
      <TextField
        label="Uddannelsessted"
        name="sted"
        maxLength={120}
        placeholder="Fx Aarhus Universitet"
        autoComplete="off"
        value={asked.school}
        onChange={(event) => onAsk({ ...asked, school: event.currentTarget.value })}
      />
      <TextField
        label="Fag, hold eller bog"
        name="emne"
        maxLength={200}
        placeholder="Fx erhvervsret eller Kvalitative metoder"
        autoComplete="off"
        value={asked.query}
        onChange={(event) => onAsk({ ...asked, query: event.currentTarget.value })}
      />
      <Button kind="line" size="lg" type="submit">
        <Icon of={Search} />
        Find lister
      </Button>
    </form>
  )
}
