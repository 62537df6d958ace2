import { progress } from '#rules/sell-wizard'
import type { WizardFacts, WizardStep } from '#rules/sell-wizard'
import '../../../styles/stepper.css'

/** The labels and their steps. The phone code belongs to the payout. */
const labels = [
  { text: 'Bogen', steps: [0] },
  { text: 'Adresse', steps: [1] },
  { text: 'Udbetaling', steps: [2, 3] },
  { text: 'Færdig', steps: [4] },
]

export function StepsBar({ step, facts }: { step: WizardStep; facts: WizardFacts }) {
  const part = progress(step, facts)
  const current = labels.findIndex(({ steps }) => steps.includes(step))
  return (
    <div className="my-steps">
      <div className="steps" style={{ '--p': part } as React.CSSProperties}>
        <ol>
          {labels.map(({ text }, index) => (
            <li
              key={text}
              className={index < current ? 'is-done' : undefined}
              style={{ '--i': index } as React.CSSProperties}
              aria-current={index === current ? 'step' : undefined}
            >
              {text}
            </li>
          ))}
        </ol>
        <div
          className="steps__bar"
          role="progressbar"
          aria-label="Opret ny bog"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(part * 100)}
        >
          <i />
        </div>
      </div>
    </div>
  )
}
