type AvatarProps = { firstName: string; lastName: string }

const cloths = 6

/** A book-shaped initial; the same name always gets the same cloth. Decoration beside the name itself. */
export function Avatar({ firstName, lastName }: AvatarProps) {
  return (
    <span className={`avatar avatar--${clothOf(firstName + lastName)}`} aria-hidden="true">
      {initial(firstName)}
      {initial(lastName)}
    </span>
  )
}

function initial(name: string) {
  return [...name.trim()][0]?.toLocaleUpperCase('da') ?? ''
}

function clothOf(name: string) {
  return [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7) % cloths
}
