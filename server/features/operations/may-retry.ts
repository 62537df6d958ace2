type Moved = {
  state: string
  transfer_id: string | null
  transfer_error: string | null
  refund_id: string | null
  refund_error: string | null
  split_back: number | null
  reopened_refund_id: string | null
  reopened_error: string | null
  reversed_at: Date | null
  reversal_error: string | null
}

type Retried = {
  job: 'transfer-to-seller' | 'refund-order' | 'refund-reopened' | 'take-back'
  /** Why it has not moved. */
  error: string
}

/** The job for money that was tried and has not moved. */
export function mayRetry(row: Moved): Retried | null {
  if (row.state === 'finished' && row.transfer_id === null && row.transfer_error)
    return { job: 'transfer-to-seller', error: row.transfer_error }
  const isOwed = row.state === 'cancelled' || row.split_back !== null
  if (isOwed && row.refund_id === null && row.refund_error)
    return { job: 'refund-order', error: row.refund_error }
  if (row.reopened_refund_id === null && row.reopened_error)
    return { job: 'refund-reopened', error: row.reopened_error }
  return row.reversed_at === null && row.reversal_error
    ? { job: 'take-back', error: row.reversal_error }
    : null
}
