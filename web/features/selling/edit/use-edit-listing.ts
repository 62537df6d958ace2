/** The state of a listing's edit form: the input, the changes, and saving them. */
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { DbBook } from '#contract/books'
import { Refused } from '../../../api/refused.ts'
import { useForm } from '../../../api/use-form.ts'
import { useSettings } from '../../../api/use-root.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { photoFiles, photoUrl } from '../../books/photo-files.ts'
import { inputOf, changesOf, editFaults, unsavedIn } from './edit-changes.ts'
import type { EditedListing } from './edit-changes.ts'
import { usePhotos } from '../../photos/use-photos.ts'
import { isBeyondEditing, sendChanges } from './send-changes.ts'
import { useLeaveGuard } from '../../../ui/use-leave-guard.ts'

export function useEditListing(listing: DbBook) {
  const [edited, setEdited] = useState(() => inputOf(listing))
  const [tried, setTried] = useState(false)
  const [ended, setEnded] = useState<Refused | null>(null)
  const chosen = usePhotos(listing.photos.map(storedPhoto))
  const fields = useForm(['photos', 'condition', 'desc', 'price'])
  const navigate = useNavigate()
  const minimum = useSettings().minimumPrice
  const changes = changesOf(listing, edited, chosen.photos)
  const losesWork = !ended && (changes !== null || chosen.working > 0)
  const guard = useLeaveGuard(losesWork)
  const blockedBy: 'photos' | 'changes' | null = chosen.working > 0 ? 'photos' : changes ? null : 'changes'

  function save() {
    setTried(true)
    if (blockedBy || !changes) return
    fields.submit(editFaults(edited, chosen.photos.length, minimum), async () => {
      try {
        await sendChanges(() => chosen.send('editBook', changes))
      } catch (error) {
        if (!(error instanceof Refused && isBeyondEditing(error))) throw error
        return setEnded(error)
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
    /** Names what would be lost; null where nothing has changed. */
    unsaved: changes && unsavedIn(changes),
    /** Leaving the page would lose changes, or photos that are still worked on. */
    losesWork,
    /** The reason that it cannot be saved now. */
    blockedBy,
    /** The same reason, shown after a first try. */
    hint: tried ? blockedBy : null,
    /** The refusal that ended the editing. */
    ended,
    /** Allows saving again. */
    reopen: () => setEnded(null),
    guard,
  }
}

function storedPhoto(key: string) {
  return { id: key, url: photoUrl(key, 240), files: photoFiles(key, 480), blob: null }
}
