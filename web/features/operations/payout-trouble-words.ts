const wishes = new Map([
  ['bank_account', 'Udbetalingskonto'],
  ['account_link', 'Link til oplysninger'],
  ['payout', 'Udbetaling'],
])

/** 'payout: Stripe said 400 …' in words, as far as they are ours. */
export function payoutTroubleText(error: string): string {
  const [wish = '', ...rest] = error.split(': ')
  return [wishes.get(wish) ?? wish, ...rest].join(': ')
}
