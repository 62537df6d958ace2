import { useState } from 'react'
import { Check } from '../../ui/check.tsx'
import { ChoiceCards } from '../../ui/choice-cards.tsx'
import { CodeBoxes } from '../../ui/code-boxes.tsx'
import { Combobox } from '../../ui/combobox.tsx'
import { DobBoxes } from '../../ui/dob-boxes.tsx'
import { LinkLine } from '../../ui/link-line.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea, TextField } from '../../ui/text-field.tsx'
import { ToggleLine } from '../../ui/toggle-line.tsx'
import { Sample } from './sample.tsx'

const streets = ['Århusgade', 'Århusvej', 'Årslev Møllevej']
const nothing = () => {}

/** Form fields: empty, filled, wrong and disabled. */
export function FieldSamples() {
  return (
    <>
      <Sample of="text-field">
        <TextField label="Titel" optional="(valgfrit)" help="Som den står på forsiden." />
        <TextField label="Mobilnummer" prefix="+45" defaultValue="20 30 40 50" />
        <TextField label="E-mail" defaultValue="anna@" error="Skriv en rigtig e-mail." />
        <TextField label="Brugernavn" defaultValue="Kan ikke ændres" disabled />
        <TextArea label="Beskrivelse" rows={3} defaultValue="Få overstregninger i kapitel 4." />
        <TextArea label="Begrundelse" rows={2} error="Skriv en begrundelse." />
      </Sample>
      <Sample of="check">
        <Check label="Kan hentes hos mig" help="Køberen får din adresse, når bogen er købt." />
        <Check label="Jeg accepterer betingelserne" error="Sæt et hak for at fortsætte." />
        <Check label="Slået fra" disabled />
      </Sample>
      <Sample of="toggle-line">
        <ToggleLine label="Vis push" help="Safari på iPhone" checked onChange={nothing} />
        <ToggleLine label="Ro om natten" checked={false} onChange={nothing} />
        <ToggleLine label="Slået fra" checked={false} disabled onChange={nothing} />
      </Sample>
      <Choices />
      <Sample of="code-boxes">
        <CodeBoxes legend="Koden fra din mail" onFilled={nothing} />
        <CodeBoxes legend="Koden fra din SMS" onFilled={nothing} error="Koden passer ikke." />
      </Sample>
      <Sample of="link-line">
        <LinkLine label="Link til annoncen" href="https://genlaest.example/b%C3%B8ger/1" />
      </Sample>
      <Births />
    </>
  )
}

function Choices() {
  const [condition, setCondition] = useState<'new' | 'good' | 'worn'>('good')
  const [street, setStreet] = useState('År')
  return (
    <>
      <Sample of="select">
        <Select
          label="Sortér"
          options={[
            { value: 'new', text: 'Nyeste først' },
            { value: 'good', text: 'Laveste pris' },
          ]}
          value={condition === 'worn' ? 'good' : condition}
          onChange={setCondition}
        />
      </Sample>
      <Sample of="choice-cards">
        <ChoiceCards
          legend="Stand"
          name="stand"
          options={[
            { value: 'new', title: 'Som ny', text: 'Ingen spor af brug' },
            { value: 'good', title: 'God', text: 'Lidt slid', aside: <span className="price">200 kr.</span> },
            { value: 'worn', title: 'Slidt', disabled: true },
          ]}
          value={condition}
          onChange={setCondition}
          columns={3}
        />
        <ChoiceCards
          legend="Levering"
          name="levering"
          options={[{ value: 'shop', title: 'Pakkeshop' }]}
          value={null}
          onChange={nothing}
          error="Vælg, hvordan du vil have bogen."
        />
      </Sample>
      <Sample of="combobox">
        <Combobox
          label="Adresse"
          items={streets.filter((name) => name.toLowerCase().startsWith(street.toLowerCase()))}
          text={street}
          onText={setStreet}
          onPick={setStreet}
          keyOf={(name) => name}
          textOf={(name) => name}
        />
      </Sample>
    </>
  )
}

function Births() {
  const [born, setBorn] = useState({ day: '1', month: '2', year: '' })
  return (
    <Sample of="dob-boxes">
      <DobBoxes legend="Fødselsdato" value={born} onValue={setBorn} />
      <DobBoxes legend="Født" value={born} onValue={setBorn} error="Skriv hele datoen." />
    </Sample>
  )
}
