/**
 * Creates the listing from the draft, after a final check. Missing facts lead back to their step. Any other refusal closes
 * the loader silently (docs/product.md 1), and the draft can be sent again.
 */
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { NavigateFunction } from 'react-router'
import { parseIsbn } from '#rules/isbn'
import { finalCheck } from '#rules/sell-wizard'
import { api } from '../../../api/browser.ts'
import { Refused } from '../../../api/refused.ts'
import { readToken } from '../../../api/session.ts'
import { useAct } from '../../../api/use-act.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { randomId } from '../../../api/random-id.ts'
import { storeDraftPhotos } from '../draft-photos.ts'
import { changeDraft, draftSlot, deleteDraft, readDraft } from '../draft-store.ts'
import { bookToEnter } from '../entered-book.ts'
import { newBookForm } from '../new-book-form.ts'
import { checkOfRefusal } from '../refused-check.ts'
import type { FailedCheck } from '../refused-check.ts'
import type { DraftPhotos } from './use-draft-photos.ts'
import { useLogInAgain } from '../use-log-in-again.ts'
import { settledUser, useSeller } from '../use-seller.ts'
import { factsOf } from '../wizard-facts.ts'
import { leaveWizardEntries } from './wizard-entries.ts'
import type { ToastAction } from '../../../ui/toast-store.ts'
import { pileAddress } from '../pile/pile-address.ts'
import { readPile } from '../pile/pile-store.ts'
import { listedState } from '../listed.ts'

type Options = { photos: DraftPhotos; minimum: number; sendBack: (checked: FailedCheck) => void }

export function useSubmission({ photos, minimum, sendBack }: Options) {
  const navigate = useNavigate()
  const logInAgain = useLogInAgain()
  const logIn = () => logInAgain(location.pathname + location.search)
  const seller = useSeller()
  const { busy, act } = useAct()
  const [unanswered, setUnanswered] = useState(false)

  async function createListing() {
    const draft = readDraft()
    const chosen = await photos.allPhotos()
    const saved = await seller.saveHome(await settledUser(), draft)
    const fault = finalCheck(factsOf({ ...draft, address: null }, chosen.length, saved), minimum)
    if (fault) {
      await seller.setUser(saved)
      return sendBack(fault)
    }
    const key = keyOfDraft()
    const bookId = await bookIdOfDraft()
    const form = newBookForm({ ...readDraft(), bookId, key, pickup: draft.pickup ?? saved.pickup }, chosen)
    const { dbBook } = await photos.send('newBook', form)
    await clearDraft()
    await leaveWizardEntries(dbBook._id)
    await showListed(navigate, dbBook._id)
  }

  async function submit() {
    setUnanswered(false)
    try {
      await createListing()
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      if (error.status === 401) return logIn()
      const check = checkOfRefusal(error)
      if (!check) return setUnanswered(error.status === 0)
      // The check above passed, so another tab or device may have changed the account.
      await seller.readUser()
      sendBack(check)
    }
  }

  return {
    submitting: busy,
    /** The last try got no answer. */
    unanswered,
    submit: () => act(readToken() === null ? logIn : submit),
  }
}

/** The wizard's first entry becomes that of the listing. */
export async function showListed(navigate: NavigateFunction, dbId: string) {
  await navigate('/dashboard/bøger', { replace: true, state: listedState(dbId) })
  showToast('Bogen er sat til salg', nextInPile())
}

/** The same key each time the draft is sent. It is stored before sending, since the answer may never come. */
function keyOfDraft(): string {
  const { sent, isbn, book } = readDraft()
  const isbn13 = book?.isbn ?? parseIsbn(isbn) ?? ''
  if (sent?.isbn === isbn13) return sent.key
  const key = randomId()
  changeDraft({ sent: { key, isbn: isbn13 } })
  return key
}

/** Sends an entered book to the server first. The answer, perhaps a book that is known by now, becomes the draft's book. */
async function bookIdOfDraft(): Promise<string> {
  const draft = readDraft()
  const entered = bookToEnter(draft)
  if (!entered) return draft.book?.bookId ?? ''
  const book = await api.call('enterBook', entered)
  changeDraft({ book, entered: null })
  return book.bookId
}

async function clearDraft() {
  await storeDraftPhotos(draftSlot(), [])
  deleteDraft()
}

/** Offers the pile once a listing is created; nothing when the pile is empty. */
function nextInPile(): ToastAction | undefined {
  return readPile().length > 0 ? { text: 'Sælg den næste', to: pileAddress } : undefined
}
