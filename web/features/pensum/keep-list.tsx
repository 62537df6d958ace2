import { BookMarked } from 'lucide'
import { useNavigate } from 'react-router'
import { api } from '../../api/browser.ts'
import { useAct } from '../../api/use-act.ts'
import { useViewer } from '../../api/use-root.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useLoginModal } from '../accounts/login-modal.tsx'
import { keptListAddress } from './kept-list-address.ts'
import { keptBooks, type KeptFacts, type ListLine } from './list-store.ts'

type KeepListProps = { lines: readonly ListLine[]; file: string | null; kept: KeptFacts | null }

/** Keeps the list under 'Pensum', or the changes of one that is kept. A guest logs in first, and then it is kept. */
export function KeepList({ lines, file, kept }: KeepListProps) {
  const viewer = useViewer()
  const login = useLoginModal()
  const navigate = useNavigate()
  const { busy, refused, act } = useAct()
  const books = keptBooks(lines)
  if (books.length === 0) return null
  const keep = () =>
    act(async () => {
      const facts = kept ?? { ...fresh, name: file?.replace(/\.\w{1,5}$/, '').slice(0, 120) || 'Mit pensum' }
      const { pensumId } = await api.call('savePensum', { ...facts, lines: books })
      showToast(kept ? 'Listen er rettet' : 'Listen er gemt')
      await navigate(keptListAddress(pensumId))
    })
  return (
    <div>
      <Button
        kind="line"
        size="lg"
        busy={busy}
        onClick={() => (viewer ? keep() : login.open({ onSignedIn: keep }))}
      >
        <Icon of={BookMarked} />
        {busy ? 'Gemmer' : kept ? 'Gem ændringerne' : 'Gem pensum'}
      </Button>
      {refused && <FieldError>{refused.message}</FieldError>}
    </div>
  )
}

const fresh = { school: '', course: '', term: '', sharing: 'private', showsOwner: false } as const
