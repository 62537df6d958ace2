export function fullName({ first_name, last_name }: { first_name: string; last_name: string }): string {
  return `${first_name} ${last_name}`.trim()
}

/** Made once: making one takes longer than a hundred names do. */
const letters = new Intl.Segmenter('da')

/** What the public sees of a last name: its first letter, as in 'H.'. Empty without a last name. */
export function lastInitial(lastName: string): string {
  const [first] = letters.segment(lastName.trim())
  return first ? `${first.segment}.` : ''
}

/** 'Sofie H.', which everybody may see. */
export function publicName({ first_name, last_name }: { first_name: string; last_name: string }): string {
  return fullName({ first_name, last_name: lastInitial(last_name) })
}
