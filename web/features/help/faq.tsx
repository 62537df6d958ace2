import { ChevronDown } from 'lucide'
import { Icon } from '../../ui/icon.tsx'
import type { Question } from './topic.ts'

type FaqProps = { questions: readonly Question[]; openAt?: number | null }

/** Expandable questions, which work without scripts. */
export function Faq({ questions, openAt = null }: FaqProps) {
  return (
    <div className="faq">
      {questions.map(({ question, answer }, index) => (
        <details key={question} open={index === openAt}>
          <summary>
            {question}
            <Icon of={ChevronDown} />
          </summary>
          {answer.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </details>
      ))}
    </div>
  )
}
