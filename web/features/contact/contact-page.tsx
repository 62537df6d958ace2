import { useState } from 'react'
import { Link } from 'react-router'
import { useSettings, useViewer } from '../../api/use-root.ts'
import { ContactEmail } from '../help/contact-email.tsx'
import { Faq } from '../help/faq.tsx'
import { figuresOf, type Figures } from '../help/figures.ts'
import { Operator, OperatorPhone } from '../help/operator.tsx'
import type { Question } from '../help/topic.ts'
import { ContactForm, type Sent } from './contact-form.tsx'
import type { ContactOrder } from './contact-order.ts'
import { EnquirySent } from './enquiry-sent.tsx'
import { EnquirySlip } from './enquiry-slip.tsx'

const questionsOf = ({ toBeAsked }: Figures): readonly Question[] => [
  {
    question: 'Pakken er ikke kommet',
    answer: [
      `Se sporingen på ordren. Er pakken ikke leveret efter ${toBeAsked}, spørger vi dig, og så leder vi efter den.`,
    ],
  },
  {
    question: 'Hvornår får jeg mine penge?',
    answer: [
      'Når køberen har trykket »Alt er i orden«, eller fristen for det er udløbet. Så står de på din saldo.',
    ],
  },
  { question: 'Jeg kan ikke logge ind', answer: ['Vælg »Log ind med mail«, så får du et link på mail.'] },
]

/** The contact form beside what happens next. Sent, the form gives way to the slip. */
export function ContactPage({ orders }: { orders: readonly ContactOrder[] }) {
  const [sent, setSent] = useState<Sent | null>(null)
  const viewer = useViewer()
  const questions = questionsOf(figuresOf(useSettings()))
  return (
    <div className="kon">
      {sent ? <EnquirySent sent={sent} /> : <ContactForm orders={orders} onSent={setSent} />}
      <aside className="stack">
        {!sent && (
          <section aria-labelledby="next">
            <h2 className="as-h3 mb-4" id="next">
              Sådan går det videre
            </h2>
            <EnquirySlip />
            {viewer && (
              <p className="help">
                Svaret kommer til {viewer.email} og ligger også under{' '}
                <Link to="/dashboard/sager">Dine sager</Link>.
              </p>
            )}
          </section>
        )}
        <section aria-labelledby="perhaps">
          <h2 className="as-h3 mb-3" id="perhaps">
            Måske står svaret her
          </h2>
          <Faq questions={questions} />
          <p className="help">
            Se også <Link to="/hjælp">Hjælp</Link>.
          </p>
        </section>
        <OtherWays />
      </aside>
    </div>
  )
}

function OtherWays() {
  const { phone } = useSettings().operator
  return (
    <section aria-labelledby="others">
      <h2 className="as-h3 mb-3" id="others">
        Kontaktoplysninger
      </h2>
      <p>
        Mail: <ContactEmail />
      </p>
      {phone !== null && (
        <p>
          Telefon: <OperatorPhone />
        </p>
      )}
      <p className="mt-2 muted">
        <Operator />
      </p>
    </section>
  )
}
