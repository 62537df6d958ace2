import { enquiryMessages } from '#contract/enquiry-messages'
import { messages } from '#contract/messages'
import { isEmail, normaliseEmail } from '#rules/account'
import { isPersonName } from '#rules/person-name'
import type { Faults } from '../../api/use-form.ts'
import type { ContactDraft } from './contact-draft.ts'

export const contactFields = ['text', 'link', 'sender.name', 'sender.email'] as const
type ContactField = (typeof contactFields)[number]

/** The faults that keep the form from being sent, all at once. */
export function contactFaults(draft: ContactDraft, isSignedIn: boolean): Faults<ContactField> {
  const text = draft.text.trim() === '' && ({ field: 'text', message: enquiryMessages.textMissing } as const)
  return isSignedIn ? [text] : [text, ...senderFaults(draft)]
}

function senderFaults(draft: ContactDraft): Faults<ContactField> {
  const [name, email] = [draft.name.trim(), draft.email.trim()]
  return [
    name === '' && { field: 'sender.name', message: messages.reportNameMissing },
    !isPersonName(name) && { field: 'sender.name', message: messages.nameInvalid },
    email === '' && { field: 'sender.email', message: messages.emailMissing },
    !isEmail(normaliseEmail(email)) && { field: 'sender.email', message: messages.emailInvalid },
  ]
}
