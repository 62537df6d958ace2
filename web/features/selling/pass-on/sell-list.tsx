import { useNavigate } from 'react-router'
import { api } from '../../../api/browser.ts'
import { useAct } from '../../../api/use-act.ts'
import { useViewer } from '../../../api/use-root.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { pileAddress } from '../pile/pile-address.ts'
import { useOwnWork } from '../pile/use-own-work.ts'
import { layOnPile } from './lay-on-pile.ts'

/** Puts the books of one's own reading list on the pile. */
export function SellList({ pensumId, name }: { pensumId: string; name: string }) {
  useOwnWork(useViewer()?._id)
  const navigate = useNavigate()
  const { busy, refused, act } = useAct()
  const sell = () =>
    act(async () => {
      const { lines } = await api.call('pensum', { pensum: pensumId })
      layOnPile(lines)
      await navigate(pileAddress)
    })
  return (
    <>
      <Button kind="quiet" busy={busy} onClick={sell}>
        Sælg disse bøger<span className="vh"> fra {name}</span>
      </Button>
      {refused && <FieldError>{refused.message}</FieldError>}
    </>
  )
}
