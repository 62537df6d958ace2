import { useNavigate } from 'react-router'
import { endedTerm } from '#rules/pass-on'
import { useNow } from '../../../api/use-root.ts'
import { Button } from '../../../ui/button.tsx'
import { putOff } from './put-off.ts'

/** 'Ikke nu': the books stay on the pile, and are offered again in a week. */
export function PassOnLater() {
  const now = new Date(useNow())
  const navigate = useNavigate()
  const term = endedTerm(now)
  if (!term) return null
  function later() {
    putOff(term!.from, now.getTime())
    void navigate('/dashboard/ordrer')
  }
  return (
    <Button className="needs-script passon__later" kind="quiet" needsConnection={false} onClick={later}>
      Ikke nu, mind mig om en uge
    </Button>
  )
}
