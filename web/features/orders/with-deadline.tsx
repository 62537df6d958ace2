import { Fragment } from 'react'
import { formatDeadline } from '#rules/danish'

/** A text that is bold where it names this deadline. */
export function WithDeadline({ text, by }: { text: string; by: string | null }) {
  if (by === null) return text
  const deadline = formatDeadline(new Date(by))
  const [first, ...more] = text.split(deadline)
  return (
    <>
      {first}
      {more.map((part) => (
        <Fragment key={part}>
          <strong>{deadline}</strong>
          {part}
        </Fragment>
      ))}
    </>
  )
}
