import { signOut } from '../../../api/session.ts'
import { forgetRegistration } from '../../accounts/kept-registration.ts'
import { forgetContactDraft } from '../../contact/contact-draft.ts'
import { forgetDelivery } from '../../checkout/delivery-choices.ts'
import { resetReadingListSlot } from '../../pensum/list-store.ts'
import { resetDraftSlot } from '../../selling/draft-store.ts'
import { resetPileSlot } from '../../selling/pile/pile-store.ts'

/** Logs out in this browser. Afterwards it shows nothing of the person's, and no draft of a listing or a message to us, pile of books, reading list or choice of a parcel shop either. */
export function logOutHere() {
  signOut()
  resetDraftSlot()
  resetPileSlot()
  resetReadingListSlot()
  forgetRegistration()
  forgetContactDraft()
  forgetDelivery()
}
