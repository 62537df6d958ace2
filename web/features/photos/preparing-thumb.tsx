import type { PreparingPhoto } from './use-preparing.ts'

/** The place of a photo that is still being made smaller. */
export function PreparingThumb({ photo: { name, done } }: { photo: PreparingPhoto }) {
  return (
    <li className="thumb thumb--wait">
      <span className="small">Gøres klar</span>
      <progress className="thumb__bar" aria-label={`${name} gøres klar`} max={1} value={done} />
    </li>
  )
}
