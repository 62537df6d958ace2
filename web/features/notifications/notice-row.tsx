/** One kind of news: whether it comes by mail, by SMS and on devices. Each tick is saved by itself. */
import { Lock } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Change, SaveChange } from './use-notice-choice.ts'
import { useSaving } from './use-saving.ts'

/** A choice of the reader, closed by the reason with that id; 'always' where there is none; undefined where the news never comes this way. */
export type Way =
  | 'always'
  | { on: boolean; change: (on: boolean) => Change; closedBy?: string | undefined }
  | undefined

type RowProps = { what: string; detail?: ReactNode; mail: Way; sms?: Way; push?: Way; save: SaveChange }

const columns = 4

export function NoticeRow({ what, detail, mail, sms, push, save }: RowProps) {
  const { choose, isSaved, refused } = useSaving(save)
  return (
    <>
      <tr>
        <th scope="row">
          {what}
          {detail && <small>{detail}</small>}
          <span className="mx__saved" role="status">
            {isSaved && 'Gemt'}
          </span>
        </th>
        <Cell name="Mail" label={`${what} på mail`} way={mail} choose={choose} />
        <Cell name="Sms" label={`${what} på sms`} way={sms} choose={choose} />
        <Cell name="Push" label={`${what} som push`} way={push} choose={choose} />
      </tr>
      {refused !== null && (
        <tr className="mx__refused">
          <td colSpan={columns}>
            <Notice kind="danger">{refused}</Notice>
          </td>
        </tr>
      )}
    </>
  )
}

type CellProps = {
  name: string
  label: string
  way: Way
  choose: (change: Change) => void
}

function Cell({ name, label, way, choose }: CellProps) {
  return (
    <td data-way={name}>
      {way === undefined && <span className="vh">Findes ikke</span>}
      {way === 'always' && (
        <span className="mx__always">
          <Icon of={Lock} size="sm" />
          Altid
        </span>
      )}
      {typeof way === 'object' && (
        <label className="check">
          <input
            type="checkbox"
            aria-label={label}
            checked={way.on}
            aria-describedby={way.closedBy}
            disabled={way.closedBy !== undefined}
            onChange={({ target }) => choose(way.change(target.checked))}
          />
        </label>
      )}
    </td>
  )
}
