import type { ReasonFor, ReportReason } from '#rules/report'

type Choices<Kind extends 'listing' | 'person' | 'pensum'> = readonly {
  value: ReasonFor<Kind>
  title: string
  text: string
}[]

/** The reasons to report a listing, most common first. */
const listingReasons: Choices<'listing'> = [
  { value: 'fraud', title: 'Svindel', text: 'Bogen findes ikke, eller du skal betale uden om Genlæst' },
  { value: 'misleading', title: 'Forkert annonce', text: 'Billeder eller tekst passer ikke med bogen' },
  { value: 'copy', title: 'Ulovlig kopi', text: 'En kopi eller PDF, som sælgeren ikke må sælge' },
  { value: 'forbidden', title: 'Må ikke sælges her', text: 'Ikke en bog, eller noget, der er stjålet' },
  { value: 'offensive', title: 'Krænkende indhold', text: 'Had, trusler eller nøgenhed' },
  { value: 'private', title: 'Private oplysninger', text: 'Viser oplysninger om en, der ikke har givet lov' },
  {
    value: 'child_abuse',
    title: 'Seksuelt misbrug af børn',
    text: 'Du behøver ikke oplyse, hvem du er',
  },
  { value: 'other', title: 'Noget andet', text: 'Beskriv det herunder' },
]

const personReasons: Choices<'person'> = [
  { value: 'fraud', title: 'Svindel', text: 'Snyder købere, eller vil have penge uden om Genlæst' },
  { value: 'impersonation', title: 'Falsk navn', text: 'Udgiver sig for en anden' },
  { value: 'abuse', title: 'Grov tone', text: 'Trusler, had eller chikane' },
  {
    value: 'child_abuse',
    title: 'Seksuelt misbrug af børn',
    text: 'Du behøver ikke oplyse, hvem du er',
  },
  { value: 'other', title: 'Noget andet', text: 'Beskriv det herunder' },
]

const pensumReasons: Choices<'pensum'> = [
  { value: 'spam', title: 'Reklame', text: 'Ikke et pensum, men reklame eller fyld' },
  {
    value: 'misleading',
    title: 'Forkerte oplysninger',
    text: 'Udgiver sig for et studies eller en undervisers liste',
  },
  { value: 'offensive', title: 'Krænkende indhold', text: 'Had, trusler eller grove ord i navn eller fag' },
  { value: 'private', title: 'Private oplysninger', text: 'Viser oplysninger om en, der ikke har givet lov' },
  {
    value: 'child_abuse',
    title: 'Seksuelt misbrug af børn',
    text: 'Du behøver ikke oplyse, hvem du er',
  },
  { value: 'other', title: 'Noget andet', text: 'Beskriv det herunder' },
]

export const reasonChoices: Record<
  'listing' | 'person' | 'pensum',
  readonly { value: ReportReason; title: string; text: string }[]
> = { listing: listingReasons, person: personReasons, pensum: pensumReasons }
