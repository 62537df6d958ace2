import { signOut } from '../../api/session.ts'
import { resetDraftSlot } from '../selling/draft-store.ts'

/** Logs out in this browser. Afterwards it shows nothing of the person's, and no draft of a listing either. */
export function logOutHere() {
  signOut()
  resetDraftSlot()
}
