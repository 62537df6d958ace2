export function fullName({ first_name, last_name }: { first_name: string; last_name: string }): string {
  return `${first_name} ${last_name}`.trim()
}

/** A letter and its marks. A page shows dozens of names, and `Intl.Segmenter` takes fifteen times as long. */
const firstLetter = /^.\p{M}*/su

/** The public part of a last name: its first letter, as in 'H.'. Empty without a last name. */
export function lastInitial(lastName: string): string {
  const [first] = lastName.trim().normalize().match(firstLetter) ?? []
  return first ? `${first}.` : ''
}

/** 'Sofie H.', which everybody may see. */
export function publicName({ first_name, last_name }: { first_name: string; last_name: string }): string {
  return fullName({ first_name, last_name: lastInitial(last_name) })
}
