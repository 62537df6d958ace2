import { useRoot } from '../../api/use-root.ts'

export function ContactEmail() {
  const email = useRoot()?.settings.contactEmail
  return email && <a href={`mailto:${email}`}>{email}</a>
}
