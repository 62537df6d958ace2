/** Why a chosen file is not taken. `reason` is a sentence without a full stop. */
export type PhotoFault = { reason: string; name: string }

/** Each reason once, with the files that it is about: 'Filtypen skal være PNG, JPG eller JPEG: forside.heic, ryg.heic'. */
export function photoFaultWords(faults: readonly PhotoFault[]): string {
  const byReason = Map.groupBy(faults, ({ reason }) => reason)
  return [...byReason]
    .map(([reason, files]) => `${reason}: ${files.map(({ name }) => name).join(', ')}`)
    .join('. ')
}
