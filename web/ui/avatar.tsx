type AvatarProps = { firstName: string; lastName: string }

const colours = 6

/**
 * Initials in the shape of a book. The same name always gets the same colour. It is decoration beside the name itself.
 */
export function Avatar({ firstName, lastName }: AvatarProps) {
  return (
    <span className={`avatar avatar--${colourOf(firstName + lastName)}`} aria-hidden="true">
      {initial(firstName)}
      {initial(lastName)}
    </span>
  )
}

function initial(name: string) {
  return [...name.trim()][0]?.toLocaleUpperCase('da') ?? ''
}

function colourOf(name: string) {
  return [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7) % colours
}
