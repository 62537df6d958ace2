import { notShared, openShareSheet } from '../../books/card/share-sheet.ts'

type Sheet = Parameters<typeof openShareSheet>

/** Opens the device's sheet. Says the fault of this try alone, and what works in place of it. */
export async function sharePile(device: Sheet[0], what: Sheet[1], say: (fault: string | null) => void) {
  say(null)
  if (!(await openShareSheet(device, what, null))) say(`${notShared}. Brug linket herunder`)
}
