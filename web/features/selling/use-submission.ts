/**
 * Putting the draft up: the last check, and what follows from the answer. What is missing leads back to the step that
 * mends it; any other no closes the loader and says nothing (docs/product.md 1), and everything is there to be sent again.
 */
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { parseIsbn } from '#rules/isbn'
import { finalCheck } from '#rules/sell-wizard'
import { api } from '../../api/browser.ts'
import { Refused } from '../../api/refused.ts'
import { readToken, signOut } from '../../api/session.ts'
import { useAct } from '../../api/use-act.ts'
import { showToast } from '../../ui/toast-store.ts'
import { loginAddress } from '../../api/return-path.ts'
import { randomId } from '../../api/random-id.ts'
import { keepDraftPhotos } from './draft-photos.ts'
import { changeDraft, draftSlot, forgetDraft, readDraft } from './draft-store.ts'
import { bookToEnter } from './entered-book.ts'
import { newBookForm } from './new-book-form.ts'
import { checkOfRefusal } from './refused-check.ts'
import type { Checked } from './refused-check.ts'
import { nextInPile } from './scan/next-in-pile.ts'
import type { DraftPhotos } from './use-draft-photos.ts'
import { settledUser, useSeller } from './use-seller.ts'
import { factsOf } from './wizard-facts.ts'

type Options = { photos: DraftPhotos; minimum: number; sendBack: (checked: Checked) => void }

export function useSubmission({ photos, minimum, sendBack }: Options) {
  const navigate = useNavigate()
  const seller = useSeller()
  const { busy, act } = useAct()
  const [unanswered, setUnanswered] = useState(false)

  async function putUp() {
    const draft = readDraft()
    const chosen = await photos.whole()
    const saved = await seller.saveHome(await settledUser(), draft)
    const fault = finalCheck(factsOf({ ...draft, address: null }, chosen.length, saved), minimum)
    if (fault) {
      await seller.setUser(saved)
      return sendBack(fault)
    }
    const key = keyOfDraft()
    const bookId = await bookIdOfDraft()
    const form = newBookForm({ ...readDraft(), bookId, key, pickup: draft.pickup ?? saved.pickup }, chosen)
    await photos.send('newBook', form)
    await forget()
    await navigate('/dashboard/bøger')
    showToast('Bogen er sat til salg', nextInPile())
  }

  async function putUpOrSay() {
    setUnanswered(false)
    try {
      await putUp()
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      if (error.status === 401) return logIn()
      const check = checkOfRefusal(error)
      if (!check) return setUnanswered(error.status === 0)
      // What was true a moment ago is not any more: another tab or device may have changed it.
      await seller.readUser()
      sendBack(check)
    }
  }

  async function logIn() {
    signOut()
    try {
      // Whoever has lost the token may have its cookie still, and would be sent straight back.
      await api.call('logout')
    } catch (error) {
      if (!(error instanceof Refused)) throw error
    }
    await navigate(loginAddress(location.pathname + location.search))
  }

  return {
    submitting: busy,
    /** Nobody answered the last try. */
    unanswered,
    submit: () => act(readToken() === null ? logIn : putUpOrSay),
  }
}

/** The same however often the draft is sent, and kept before it is: the answer may never come. */
function keyOfDraft(): string {
  const { sent, isbn, book } = readDraft()
  const isbn13 = book?.isbn ?? parseIsbn(isbn) ?? ''
  if (sent?.isbn === isbn13) return sent.key
  const key = randomId()
  changeDraft({ sent: { key, isbn: isbn13 } })
  return key
}

/** What was entered by hand is told to the server first; whatever is known of the ISBN by then is the draft's book. */
async function bookIdOfDraft(): Promise<string> {
  const draft = readDraft()
  const entered = bookToEnter(draft)
  if (!entered) return draft.book?.bookId ?? ''
  const book = await api.call('enterBook', entered)
  changeDraft({ book, entered: null })
  return book.bookId
}

async function forget() {
  await keepDraftPhotos(draftSlot(), [])
  forgetDraft()
}
