import { Link } from 'react-router'
import { useRoot } from '../api/use-root.ts'
import { Notice } from '../ui/notice.tsx'

/** The notice about a suspension. Every page shows it, because acts on any page may be refused. */
export function SuspendedNotice() {
  const reason = useRoot()?.viewer?.suspended
  if (!reason) return null
  return (
    <div className="wrap py-6">
      <Notice kind="danger">
        Din konto er lukket. Begrundelse: »{reason}«
        <br />
        Har du ordrer i gang, kan du passe dem under <Link to="/dashboard/ordrer">Mine ordrer</Link>. Penge,
        du har tjent, kan du få udbetalt under <Link to="/dashboard/saldo">Saldo</Link>.
      </Notice>
    </div>
  )
}
