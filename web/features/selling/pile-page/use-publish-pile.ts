/**
 * Puts the ready books of the pile up for sale, one after the other. A book leaves the pile once the server has answered;
 * its key makes it one listing however often it was sent. What fails stays with its reason, and the rest go on. Without a
 * connection the wish is stored, and carried out by itself once the line is back and the page is open.
 */
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { authorsIn } from '#rules/entered-book'
import { finalCheck } from '#rules/sell-wizard'
import { api } from '../../../api/browser.ts'
import { Refused } from '../../../api/refused.ts'
import { sendForm } from '../../../api/send-form.ts'
import { readToken } from '../../../api/session.ts'
import { useAct } from '../../../api/use-act.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { readDraft } from '../draft-store.ts'
import { newBookForm } from '../new-book-form.ts'
import { listedState } from '../listed.ts'
import { checkOfRefusal } from '../refused-check.ts'
import type { FailedCheck } from '../refused-check.ts'
import { useLogInAgain } from '../use-log-in-again.ts'
import { useAsked } from './use-asked.ts'
import { settledUser, useSeller } from '../use-seller.ts'
import { factsOf } from '../wizard-facts.ts'
import { pileAddress } from '../pile/pile-address.ts'
import {
  askOfPile,
  changeOnPile,
  forgetPutUp,
  notePutUp,
  readPile,
  readPileDescription,
  readPutUp,
  takeFromPile,
  usePutUp,
} from '../pile/pile-store.ts'
import { booksCounted } from '../pile/pile-words.ts'
import type { PileBook } from '../pile/pile.ts'
import type { PilePhotos } from '../pile/use-pile-photos.ts'

type PublishPileOptions = {
  photos: PilePhotos
  minimum: number
  /** The books that can be put up. */
  ready: readonly PileBook[]
}

export function usePublishPile({ photos, minimum, ready }: PublishPileOptions) {
  const logInAgain = useLogInAgain()
  const seller = useSeller()
  const { busy, act } = useAct()
  const navigate = useNavigate()
  const published = usePutUp()
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map())
  const [line, setLine] = useState<'up' | 'broken' | 'unanswered'>('up')
  const [check, setCheck] = useState<FailedCheck | null>(null)

  async function publishAll(books: readonly PileBook[]) {
    setFaults(new Map())
    setLine('up')
    setCheck(null)
    const draft = readDraft()
    const user = await seller.saveHome(await settledUser(), draft)
    await seller.setUser(user)
    for (const book of books) {
      const blobs = photos.now(book.key)
      const listed = { ...draft, ...listingOf(book), address: null }
      const fault = finalCheck({ ...factsOf(listed, blobs.length, user), book: true }, minimum)
      if (fault) return setCheck(fault)
      const stop = await publish(book, blobs, draft.pickup ?? user.pickup)
      if (stop) return setCheck(stop)
    }
  }

  /** Resolves with what the seller lacks, which stops them all; other refusals stay at the book. */
  async function publish(
    book: PileBook,
    blobs: readonly Blob[],
    pickup: boolean,
  ): Promise<FailedCheck | null> {
    try {
      const bookId = await bookIdOf(book)
      const form = newBookForm(
        { ...listingOf(book), bookId, key: book.key, pickup },
        blobs.map((blob, place) => ({ id: String(place), url: '', blob })),
      )
      const { dbBook } = await sendForm('newBook', form, {
        onSent: () => setLine('up'),
        onBroken: () => setLine('broken'),
      })
      notePutUp(dbBook._id)
    } catch (error) {
      if (!(error instanceof Refused) || error.status === 401 || error.status === 0) throw error
      const missing = checkOfRefusal(error)
      if (missing && missing.step > 0) return missing
      setFaults((now) => new Map(now).set(book.key, error.message))
      return null
    }
    takeFromPile(book.key)
    await photos.remove(book.key)
    return null
  }

  async function submit(books: readonly PileBook[]) {
    askOfPile(books.map(({ key }) => key))
    try {
      await publishAll(books)
      setLine('up')
      if (readPile().length === 0) await leaveForShelf()
    } catch (error) {
      if (error instanceof Refused && error.status === 0) return setLine('unanswered')
      askOfPile([])
      if (!(error instanceof Refused)) throw error
      if (error.status === 401) return logInAgain(pileAddress)
      const missing = checkOfRefusal(error)
      if (!missing) throw error
      setCheck(missing)
      return
    }
    askOfPile([])
  }

  async function leaveForShelf() {
    // The way back leads to what was before the pile, which is empty now.
    const dbIds = readPutUp()
    await navigate('/dashboard/bøger', { replace: true, state: listedState(...dbIds) })
    forgetPutUp()
    showToast(`${booksCounted(dbIds.length)} er sat til salg`)
  }

  const publishNow = (books: readonly PileBook[]) =>
    act(() => (readToken() === null ? logInAgain(pileAddress) : submit(books)))
  const waits = useAsked({ ready: busy ? [] : ready, publish: publishNow })

  return {
    publishing: busy,
    /** The listings that the pile has become, whether the page was reloaded meanwhile or not. */
    published,
    faultOf: (key: string) => faults.get(key) ?? null,
    line,
    /** The facts that the seller has to give before anything can be sold, and the step that asks for them. */
    check,
    publish: publishNow,
    /** Books are put up as soon as there is a connection. */
    waits,
    stopWaiting: () => askOfPile([]),
  }
}

function listingOf(book: PileBook) {
  return { stand: book.condition, desc: readPileDescription(), price: book.price }
}

/** A book that no source knows is entered with the title that its seller wrote. */
async function bookIdOf({ key, isbn, bookId, title, authors, edition }: PileBook): Promise<string> {
  if (bookId !== null) return bookId
  const entered = { isbn, title: title ?? '', authors: authorsIn(authors ?? ''), edition: edition ?? '' }
  const book = await api.call('enterBook', entered)
  changeOnPile(key, { bookId: book.bookId })
  return book.bookId
}
