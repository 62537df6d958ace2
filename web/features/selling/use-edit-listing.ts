/** A listing while its owner changes it: what is typed, what that changes, and saving it. */
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { DbBook } from '#contract/books'
import { Refused } from '../../api/refused.ts'
import { useForm } from '../../api/use-form.ts'
import { useSettings } from '../../api/use-root.ts'
import { showToast } from '../../ui/toast-store.ts'
import { photoFiles, photoUrl } from '../books/photo-files.ts'
import { asTyped, changesOf, editFault } from './edit-changes.ts'
import type { EditedListing } from './edit-changes.ts'
import { usePhotos } from '../photos/use-photos.ts'
import { isBeyondEditing, sendChanges } from './send-changes.ts'
import { useLeaveGuard } from '../../ui/use-leave-guard.ts'

export function useEditListing(listing: DbBook) {
  const [edited, setEdited] = useState(() => asTyped(listing))
  const [tried, setTried] = useState(false)
  const [over, setOver] = useState<Refused | null>(null)
  const chosen = usePhotos(listing.photos.map(keptPhoto))
  const fields = useForm(['photos', 'condition', 'desc', 'price'])
  const navigate = useNavigate()
  const minimum = useSettings().minimumPrice
  const changes = changesOf(listing, edited, chosen.photos)
  const guard = useLeaveGuard(!over && (changes !== null || chosen.working > 0))
  const waitsFor: 'photos' | 'changes' | null = chosen.working > 0 ? 'photos' : changes ? null : 'changes'

  function save() {
    setTried(true)
    if (waitsFor || !changes) return
    fields.submit(editFault(edited, chosen.photos.length, minimum), async () => {
      try {
        await sendChanges(() => chosen.send('editBook', changes))
      } catch (error) {
        if (!(error instanceof Refused && isBeyondEditing(error))) throw error
        return setOver(error)
      }
      guard.disarm()
      await navigate('/dashboard/bøger')
      showToast('Ændringerne er gemt')
    })
  }

  return {
    edited,
    change: (part: Partial<EditedListing>) => setEdited((now) => ({ ...now, ...part })),
    chosen,
    fields,
    minimum,
    save,
    /** What keeps it from being saved. */
    waitsFor,
    /** The same once somebody has tried. */
    hint: tried ? waitsFor : null,
    /** Why it can no longer be saved at all. */
    over,
    /** It can be saved again. */
    goOn: () => setOver(null),
    guard,
  }
}

function keptPhoto(key: string) {
  return { id: key, url: photoUrl(key, 240), files: photoFiles(key, 480), blob: null }
}
