/** Danish names for the payment provider's kinds of transactions. */
const names = new Map([
  ['charge', 'Salg'],
  ['transfer', 'Salg'],
  ['payout', 'Udbetaling'],
  ['payout_reversal', 'Returneret udbetaling'],
  ['refund', 'Refundering'],
  ['transfer_reversal', 'Refundering'],
  ['partial_capture_reversal', 'Refundering'],
  ['dispute', 'Indsigelse'],
  ['dispute_reversal', 'Afgjort indsigelse'],
  ['fee', 'Gebyr'],
])

export function transactionName(category: string): string {
  return names.get(category) ?? 'Regulering'
}
