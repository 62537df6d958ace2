import type { RefundDetail } from '#rules/refund-case'
import type { ProblemChoice } from './problem-choices.ts'
import drawings from './problem-drawings.svg'

type ProblemCardsProps = {
  legend: string
  choices: readonly ProblemChoice[]
  value: RefundDetail | null
  onChange: (detail: RefundDetail) => void
}

/** Radio buttons drawn as cards, which tell what each choice leads to. */
export function ProblemCards({ legend, choices, value, onChange }: ProblemCardsProps) {
  return (
    <fieldset className="problems">
      <legend>{legend}</legend>
      {choices.map(({ detail, drawing, title, text, leadsTo, open }) => (
        <label className={open ? 'problem' : 'problem problem--off'} key={detail}>
          <input
            className="radio"
            type="radio"
            name="problem"
            value={detail}
            checked={value === detail}
            disabled={!open}
            onChange={() => onChange(detail)}
          />
          <span className="problem__art">
            <svg viewBox="0 0 72 60" aria-hidden="true">
              <use href={`${drawings}#${drawing}`} />
            </svg>
          </span>
          <span className="problem__text">
            <b>{title}</b>
            <small>{text}</small>
          </span>
          {leadsTo && <span className="problem__then">{leadsTo}</span>}
        </label>
      ))}
    </fieldset>
  )
}
