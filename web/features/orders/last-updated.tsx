import { useConnected } from '../../api/use-online.ts'
import { usePageAge } from '../../api/page-age.ts'
import { whenSeen } from '../../api/when-seen.ts'

/** Says under the slip how old it is, and why its buttons wait. Nothing while there is a connection. */
export function LastUpdated() {
  const isConnected = useConnected()
  const age = usePageAge()
  if (isConnected || !age) return null
  return (
    <p className="small muted mt-1">
      Sidst opdateret {whenSeen(new Date(age.at))}. Knapperne virker igen, når der er forbindelse.
    </p>
  )
}
