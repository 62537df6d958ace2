/**
 * The doors between features: which file of one feature others may use, who they are, and why it is no copy and no
 * shared drawer. Everything else of a feature is its own.
 */
export const doors: { to: string; for: string[]; why: string }[] = [
  {
    to: 'notifications/tell.ts',
    for: ['accounts', 'balance', 'operations', 'orders', 'reports'],
    why: 'what happens and that people are told of it commit together',
  },
  {
    to: 'notifications/tell-of-message.ts',
    for: ['chat'],
    why: 'a message and the notification of it commit together',
  },
  {
    to: 'balance/post.ts',
    for: ['checkout', 'operations', 'orders'],
    why: 'money is booked in the transaction of the step that moves it',
  },
  {
    to: 'orders/take-step.ts',
    for: ['operations', 'shipping'],
    why: 'carriers and operators move an order by the same table of steps as its parties do',
  },
  {
    to: 'orders/open-orders.ts',
    for: ['checkout'],
    why: 'a payment that arrived becomes orders in one transaction',
  },
  {
    to: 'orders/evidence-file.ts',
    for: ['accounts'],
    why: 'whoever leaves takes along the photos that they showed in refund cases',
  },
  {
    to: 'orders/life.ts',
    for: ['books', 'notifications', 'operations', 'selling'],
    why: "an order's row is read in one way, by who shows its state and who tells of it",
  },
  {
    to: 'books/load-items.ts',
    for: ['chat', 'orders', 'selling'],
    why: 'a book looks the same wherever it is shown',
  },
  {
    to: 'books/queries.ts',
    for: ['selling'],
    why: 'an edition is named in one way, by its id or its ISBN, and read in one way',
  },
  { to: 'books/present.ts', for: ['selling'], why: 'an edition looks the same wherever it is shown' },
  {
    to: 'chat/message-photos.ts',
    for: ['orders'],
    why: 'an order shows its messages with their photos',
  },
  { to: 'chat/present.ts', for: ['orders'], why: 'a message looks the same wherever it is shown' },
  {
    to: 'uploads/store-photos.ts',
    for: ['chat', 'selling'],
    why: 'a listing, and a message, takes over photos and gives them back in its own transaction',
  },
  {
    to: 'uploads/copy-photos.ts',
    for: ['selling'],
    why: 'a book put up again has photos of its own',
  },
  {
    to: 'uploads/who-sees-photo.ts',
    for: ['crawlers'],
    why: 'a picture drawn from a photo is seen by whoever may see the photo',
  },
  {
    to: 'uploads/photo-names.ts',
    for: ['accounts', 'chat', 'crawlers', 'selling'],
    why: 'the names of the sizes a photo exists in',
  },
  {
    to: 'uploads/photo-file.ts',
    for: ['adverts', 'orders'],
    why: 'whatever picture is sent is judged in one way',
  },
  {
    to: 'operations/note-act.ts',
    for: ['adverts', 'selling'],
    why: 'what an operator does and the record of it commit together',
  },
  {
    to: 'reports/file-report.ts',
    for: ['chat'],
    why: 'whatever is reported waits in one queue, and whoever reports gets one kind of receipt',
  },
  { to: 'uploads/draw.ts', for: ['crawlers'], why: 'all drawing waits in one line' },
  {
    to: 'checkout/settle-purchase.ts',
    for: ['orders'],
    why: 'the buyer may be back from the card page before its webhook is',
  },
  {
    to: 'checkout/purchase.ts',
    for: ['accounts', 'orders'],
    why: 'an order is made from the purchase it was paid with, and the copy of what is kept tells of both',
  },
  {
    to: 'checkout/close-purchase.ts',
    for: ['accounts', 'orders'],
    why: 'the sweep, and somebody who goes, let go of books nobody paid for',
  },
  { to: 'checkout/queries.ts', for: ['orders'], why: 'the sweep asks which payments have run out' },
  {
    to: 'checkout/find-parcel-shops.ts',
    for: ['orders', 'shipping'],
    why: 'a parcel shop is found and shown in one way',
  },
  {
    to: 'accounts/sync-seller-account.ts',
    for: ['balance', 'checkout'],
    why: "news of a seller's account comes with the payment provider's one webhook, and with who is back from its page",
  },
  {
    to: 'accounts/payout-trouble.ts',
    for: ['balance'],
    why: 'what the payment provider refuses of a seller waits in one queue, whatever was being done',
  },
  {
    to: 'balance/note-refund-change.ts',
    for: ['checkout'],
    why: "the payment provider's one webhook also brings news of refunds",
  },
  {
    to: 'orders/note-dispute.ts',
    for: ['checkout'],
    why: "the payment provider's one webhook also brings news of disputes",
  },
  {
    to: 'balance/retry-movements.ts',
    for: ['checkout', 'orders'],
    why: 'news of a seller or a dispute sets money free that has waited',
  },
  {
    to: 'balance/note-payout-change.ts',
    for: ['checkout'],
    why: "the payment provider's one webhook also brings news of payouts",
  },
  {
    to: 'accounts/require-welcome.ts',
    for: ['chat', 'checkout'],
    why: 'whether somebody is shut out is asked in one way, also under a lock',
  },
  {
    to: 'accounts/sessions.ts',
    for: ['operations'],
    why: 'who is shut out is logged out in the same transaction',
  },
  {
    to: 'accounts/codes.ts',
    for: ['notifications'],
    why: 'a code is made when its letter is, and never stored',
  },
  { to: 'accounts/reset-tokens.ts', for: ['notifications'], why: 'so is the link of a forgotten password' },
]

const features = 'server/features/'

export function isDoor(feature: string, to: string): boolean {
  return doors.some((door) => `${features}${door.to}` === to && door.for.includes(feature))
}

/** Each door nobody goes through, as `feature → file`. */
export function unusedDoors(imports: readonly { from: string; to: string }[]): string[] {
  return doors
    .flatMap(({ to, for: guests }) => guests.map((guest) => ({ guest, to })))
    .filter(
      ({ guest, to }) =>
        !imports.some((entry) => entry.from.startsWith(`${features}${guest}/`) && entry.to === features + to),
    )
    .map(({ guest, to }) => `${guest} → ${to}`)
}
