/** The most rows that each list of the back office has. A page whose list is full says which rows these are. */
export const mostRows = {
  people: 20,
  works: 30,
  orders: 100,
  reports: 100,
  enquiries: 100,
  enteredBooks: 100,
  failedJobs: 100,
} as const
