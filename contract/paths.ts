/**
 * Method, path and who may call, of every call. Apart from the schemas, so that the browser can make calls without
 * loading zod. Paths of the spec's section 7 stand as they are; new calls are plain REST (product 1).
 */
const get = <const P extends string>(path: P) => ({ method: 'GET', path }) as const
const post = <const P extends string>(path: P) => ({ method: 'POST', path }) as const

export const paths = {
  // accounts
  checkEmail: post('/api/checkEmail'),
  login: post('/api/login'),
  register: post('/api/register'),
  logout: post('/api/logout'),
  renewSession: post('/api/session'),
  forgotPassword: post('/api/forgot_password'),
  validateResetToken: post('/api/validate_reset_token'),
  resetPassword: post('/api/reset_password'),
  protected: get('/api/protected'),
  validateEmail: post('/api/validate_email'),
  sendVerificationCode: post('/api/send_verification_code'),
  verifyPhone: post('/api/verifyPhone'),
  newPhone: post('/api/newPhone'),
  setAddress: post('/api/setAddress'),
  createBankToken: post('/api/createBankToken'),
  addresses: get('/api/addresses'),
  postalCode: get('/api/postal-codes/:postal_code'),
  account: get('/api/account'),
  newEmail: post('/api/newEmail'),
  verifyNewEmail: post('/api/verifyNewEmail'),
  cancelNewEmail: post('/api/cancelNewEmail'),
  changePassword: post('/api/changePassword'),
  logoutEverywhere: post('/api/logoutEverywhere'),
  myData: get('/api/myData'),
  accountDeletion: get('/api/account/deletion'),
  deleteAccount: post('/api/deleteAccount'),
  // books
  settings: get('/api/settings'),
  getSuggestions: post('/api/getSuggestions'),
  books: get('/api/books'),
  getResults: post('/api/getResults'),
  findBook: post('/api/findBook'),
  findBooks: post('/api/findBooks'),
  booksFromSS: post('/api/booksFromSS'),
  searchFilters: get('/api/search/filters'),
  nearMatches: get('/api/search/near-matches'),
  relatedBooks: get('/api/books/:dbId/related'),
  // selling
  searchIsbn: post('/api/searchIsbn'),
  enterBook: post('/api/enterBook'),
  confirmBook: post('/api/books/:bookId/confirm'),
  unconfirmedBooks: get('/api/books/unconfirmed'),
  newBook: post('/api/newBook'),
  editBook: post('/api/editBook'),
  deleteMyBook: post('/api/deleteMyBook'),
  myBooks: post('/api/myBooks'),
  myBookCounts: get('/api/myBooks/counts'),
  restoreMyBook: post('/api/myBooks/:dbId/restore'),
  relistMyBook: post('/api/myBooks/:dbId/relist'),
  userOwnsBook: post('/api/userOwnsBook'),
  priceGuidance: get('/api/editions/:bookId/price-guidance'),
  openPhoneSession: post('/api/phone-sessions'),
  // checkout
  servicePoints: post('/api/service_points'),
  buyBook: post('/api/buyBook'),
  leavePayment: post('/api/leavePayment'),
  // orders
  soldBookDetails: get('/api/orderDetails'),
  orderDetails: post('/api/orderDetails'),
  findShipment: post('/api/findShipment'),
  myShipments: post('/api/myShipments'),
  bought: post('/api/bought'),
  satisfied: post('/api/satisfied'),
  refundRequest: post('/api/refundRequest'),
  cancelRequest: post('/api/cancelRequest'),
  markSent: post('/api/orders/:shipment/sent'),
  markReceived: post('/api/orders/:shipment/received'),
  getDate: post('/api/getDate'),
  pickupPoints: post('/api/pickup_points'),
  label: get('/api/orders/:shipment/label'),
  // balance
  stripeUser: post('/api/stripeUser'),
  payout: post('/api/payout'),
  // chat
  chatSM: post('/api/chatSM'),
  draftChat: post('/api/draft_chat'),
  chatsGet: get('/api/chatsGet'),
  seenChat: post('/api/chats/:chatId/seen'),
  notifications: post('/api/notifications'),
  // adverts
  adverts: get('/api/adverts'),
  allAdverts: get('/api/operator/adverts'),
  chatMessages: get('/api/chats/:chatId/messages'),
  advert: get('/api/operator/adverts/:advertId'),
  newAdvert: post('/api/operator/adverts'),
  editAdvert: post('/api/operator/adverts/:advertId'),
  endAdvert: post('/api/operator/adverts/:advertId/end'),
} as const

export type CallName = keyof typeof paths
