import type { Photos } from './use-photos.ts'

/** The upload progress of each new photo of a form. */
export function SendingPhotos({ chosen: { photos, sending } }: { chosen: Photos }) {
  if (!sending) return null
  const sent = photos.flatMap(({ id, url }) => {
    const part = sending.parts.get(id)
    return part === undefined ? [] : { id, url, part }
  })
  return (
    <ul className="sending">
      {sent.map(({ id, url, part }, index) => (
        <li className="sending__photo" key={id}>
          <img src={url} alt="" width="64" height="80" />
          <progress aria-label={`Billede ${index + 1} sendes`} max={1} value={part} />
        </li>
      ))}
    </ul>
  )
}
