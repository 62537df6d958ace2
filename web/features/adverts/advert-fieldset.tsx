import { maxAdvertTitle } from '#rules/advert'
import { TextField } from '../../ui/text-field.tsx'
import type { AdvertDraft } from './use-advert-form.ts'

/** The fields that may be changed until an advert is over: its text, its target and its times. */
export function AdvertFieldset({ draft: { typed, change, fields } }: { draft: AdvertDraft }) {
  return (
    <>
      <TextField
        label="Beskrivelse"
        name="title"
        help="Læses op for dem, der ikke kan se billedet. Skriv også det, der står på det."
        maxLength={maxAdvertTitle}
        value={typed.title}
        onChange={({ target }) => change({ title: target.value })}
        error={fields.errorAt('title')}
      />
      <TextField
        label="Link"
        name="target"
        help="En adresse, der begynder med https://, eller en sti på Genlæst, fx /bøger."
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed.target}
        onChange={({ target }) => change({ target: target.value })}
        error={fields.errorAt('target')}
      />
      <div className="advertform__times">
        <TextField
          label="Begynder"
          name="startsAt"
          type="datetime-local"
          value={typed.startsAt}
          onChange={({ target }) => change({ startsAt: target.value })}
          error={fields.errorAt('startsAt')}
        />
        <TextField
          label="Slutter"
          optional="(valgfrit)"
          name="endsAt"
          type="datetime-local"
          help="Uden slutdato kører den, til du afslutter den."
          value={typed.endsAt}
          onChange={({ target }) => change({ endsAt: target.value })}
          error={fields.errorAt('endsAt')}
        />
      </div>
    </>
  )
}
