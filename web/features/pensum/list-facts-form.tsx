import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Reply } from '#contract/contract'
import { messages } from '#contract/messages'
import { api } from '../../api/browser.ts'
import { useForm } from '../../api/use-form.ts'
import { useRoot } from '../../api/use-root.ts'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/check.tsx'
import { ChoiceCards } from '../../ui/choice-cards.tsx'
import { LinkLine } from '../../ui/link-line.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { sharedListAddress } from '../books/pensums/shared-list-address.ts'
import { useOthersWords } from './use-others-words.ts'

type KeptList = Reply<'pensums'>[number]

const choices = [
  { value: 'private', title: 'Kun mig', text: 'Ingen andre kan se listen' },
  { value: 'link', title: 'Dem med linket', text: 'Søgemaskiner finder den ikke' },
  { value: 'public', title: 'Offentlig', text: 'Alle kan finde og bruge den' },
] as const

/** Asks for a kept list's name, where it is read, and who may see it. */
export function ListFactsForm({ list }: { list: KeptList }) {
  const navigate = useNavigate()
  const root = useRoot()
  const [facts, setFacts] = useState(list)
  const { form, busy, errorAt, general, submit } = useForm(['name'])
  const { schools, courses } = useOthersWords(facts.school, facts.course)
  const set = (change: Partial<KeptList>) => setFacts((before) => ({ ...before, ...change }))
  function save() {
    submit([facts.name.trim() === '' && { field: 'name', message: messages.fillAll }], async () => {
      const { pensumId, name, school, course, term, sharing, showsOwner } = facts
      await api.call('savePensum', { pensumId, name, school, course, term, sharing, showsOwner })
      await navigate('/dashboard/pensum', { replace: true })
      showToast('Gemt')
    })
  }
  return (
    <section className="card mb-8 stack" aria-labelledby="liste" ref={form}>
      <h2 id="liste">Navn og deling</h2>
      {general && <Notice kind="danger">{general}</Notice>}
      <TextField
        label="Listens navn"
        maxLength={120}
        value={facts.name}
        error={errorAt('name')}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <TextField
        label="Studiested"
        optional="(kan udelades)"
        maxLength={120}
        list="skoler"
        autoComplete="off"
        value={facts.school}
        onChange={(event) => set({ school: event.currentTarget.value })}
      />
      <Suggestions id="skoler" of={schools} />
      <TextField
        label="Fag"
        optional="(kan udelades)"
        maxLength={120}
        list="fag-hos-andre"
        autoComplete="off"
        value={facts.course}
        onChange={(event) => set({ course: event.currentTarget.value })}
      />
      <Suggestions id="fag-hos-andre" of={courses} />
      <TextField
        label="Semester"
        optional="(kan udelades)"
        maxLength={60}
        value={facts.term}
        onChange={(event) => set({ term: event.currentTarget.value })}
      />
      {list.hidden && (
        <Notice>Vi har skjult listen, så den kan ikke deles. Mailen fra os siger hvorfor.</Notice>
      )}
      <ChoiceCards
        legend="Hvem kan se den?"
        name="list-sharing"
        columns={3}
        value={facts.sharing}
        onChange={(sharing) => set({ sharing })}
        options={choices}
      />
      {facts.sharing !== 'private' && (
        <Check
          label="Vis mit fornavn på listen"
          checked={facts.showsOwner}
          onChange={(event) => set({ showsOwner: event.currentTarget.checked })}
        />
      )}
      {list.sharing !== 'private' && facts.sharing !== 'private' && (
        <LinkLine label="Link til listen" href={new URL(sharedListAddress(list.slug), root?.origin).href} />
      )}
      <div>
        <Button size="lg" busy={busy} onClick={save}>
          {busy ? 'Gemmer' : 'Gem'}
        </Button>
      </div>
    </section>
  )
}

/** Offers other people's texts, below the field that names it. */
function Suggestions({ id, of }: { id: string; of: readonly string[] }) {
  return (
    <datalist id={id}>
      {of.map((text) => (
        <option key={text}>{text}</option>
      ))}
    </datalist>
  )
}
