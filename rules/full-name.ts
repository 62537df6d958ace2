export function fullName({ first_name, last_name }: { first_name: string; last_name: string }): string {
  return `${first_name} ${last_name}`.trim()
}

/** What the public sees of a last name: its first letter, as in 'H.'. Empty without a last name. */
export function lastInitial(lastName: string): string {
  const [first] = new Intl.Segmenter('da').segment(lastName.trim())
  return first ? `${first.segment}.` : ''
}

/** 'Sofie H.', which everybody may see. */
export function publicName({ first_name, last_name }: { first_name: string; last_name: string }): string {
  return fullName({ first_name, last_name: lastInitial(last_name) })
}
