import { signOut } from '../../api/session.ts'
import { resetDraftSlot } from '../selling/draft-store.ts'

/** Every log-out by a person's own will: nothing of theirs is in sight here afterwards, their listing under way neither. */
export function leaveDevice() {
  signOut()
  resetDraftSlot()
}
