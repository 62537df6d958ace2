import { Mail } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useSettings } from '../../api/use-root.ts'
import { buttonClass } from '../../ui/button.tsx'
import { ChoiceCards } from '../../ui/choice-cards.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ContactEmail } from './contact-email.tsx'
import { contactReasons, mailAddress, type ContactReason } from './contact-reason.ts'

/** Asks what it is about, says where it may be solved faster, and opens a mail that asks for what we need to know. */
export function ContactReasons() {
  const [chosen, setChosen] = useState<ContactReason['value'] | null>(null)
  const { contactEmail } = useSettings()
  const reason = contactReasons.find(({ value }) => value === chosen)
  return (
    <div className="stack contact">
      <ChoiceCards
        legend="Hvad handler det om?"
        name="reason"
        options={contactReasons}
        value={chosen}
        onChange={setChosen}
        columns={2}
      />
      <div role="status">
        {reason && (
          <Notice>
            {reason.advice} <Link to={reason.address}>{reason.link}</Link>
          </Notice>
        )}
      </div>
      <div>
        <a className={buttonClass({ size: 'lg' })} href={mailAddress(contactEmail, reason)}>
          <Icon of={Mail} size="sm" />
          Skriv en mail
        </a>
        <p className="help">
          Den går til <ContactEmail />. Skriv ikke kortnummer eller adgangskode.
        </p>
      </div>
    </div>
  )
}
