/** Every call by its name. The browser takes only the type of this; the server binds it and prints OpenAPI from it. */
import * as accounts from './accounts.ts'
import * as adverts from './adverts.ts'
import * as balance from './balance.ts'
import * as books from './books.ts'
import * as chat from './chat.ts'
import * as checkout from './checkout.ts'
import type { BodyOf, ReplyOf, Route } from './http.ts'
import * as orders from './orders.ts'
import * as ownAccount from './own-account.ts'
import type { CallName } from './paths.ts'
import * as selling from './selling.ts'
import * as uploads from './uploads.ts'

export const contract = {
  checkEmail: accounts.checkEmail,
  login: accounts.login,
  register: accounts.register,
  logout: accounts.logout,
  renewSession: accounts.renewSession,
  forgotPassword: accounts.forgotPassword,
  validateResetToken: accounts.validateResetToken,
  resetPassword: accounts.resetPassword,
  protected: accounts.protectedUser,
  validateEmail: accounts.validateEmail,
  sendVerificationCode: accounts.sendVerificationCode,
  verifyPhone: accounts.verifyPhone,
  newPhone: accounts.newPhone,
  setAddress: accounts.setAddress,
  createBankToken: accounts.createBankToken,
  addresses: accounts.addresses,
  postalCode: accounts.postalCode,
  account: ownAccount.account,
  newEmail: ownAccount.newEmail,
  verifyNewEmail: ownAccount.verifyNewEmail,
  cancelNewEmail: ownAccount.cancelNewEmail,
  changePassword: ownAccount.changePassword,
  logoutEverywhere: ownAccount.logoutEverywhere,
  myData: ownAccount.myData,
  accountDeletion: ownAccount.accountDeletion,
  deleteAccount: ownAccount.deleteAccount,
  settings: books.settings,
  getSuggestions: books.getSuggestions,
  books: books.books,
  getResults: books.getResults,
  findBook: books.findBook,
  findBooks: books.findBooks,
  booksFromSS: books.booksFromSS,
  searchFilters: books.searchFilters,
  nearMatches: books.nearMatches,
  relatedBooks: books.relatedBooks,
  searchIsbn: selling.searchIsbn,
  enterBook: selling.enterBook,
  confirmBook: selling.confirmBook,
  unconfirmedBooks: selling.unconfirmedBooks,
  newBook: selling.newBook,
  editBook: selling.editBook,
  deleteMyBook: selling.deleteMyBook,
  myBooks: selling.myBooks,
  myBookCounts: selling.myBookCounts,
  myBook: selling.myBook,
  restoreMyBook: selling.restoreMyBook,
  relistMyBook: selling.relistMyBook,
  userOwnsBook: selling.userOwnsBook,
  priceGuidance: selling.priceGuidance,
  openPhoneSession: uploads.openPhoneSession,
  servicePoints: checkout.servicePoints,
  buyBook: checkout.buyBook,
  leavePayment: checkout.leavePayment,
  soldBookDetails: orders.soldBookDetails,
  orderDetails: orders.orderDetails,
  findShipment: orders.findShipment,
  myShipments: orders.myShipments,
  bought: orders.bought,
  satisfied: orders.satisfied,
  refundRequest: orders.refundRequest,
  cancelRequest: orders.cancelRequest,
  markSent: orders.markSent,
  markReceived: orders.markReceived,
  getDate: orders.getDate,
  pickupPoints: orders.pickupPoints,
  label: orders.label,
  stripeUser: balance.stripeUser,
  payout: balance.payout,
  chatSM: chat.chatSM,
  draftChat: chat.draftChat,
  chatsGet: chat.chatsGet,
  seenChat: chat.seenChat,
  notifications: chat.notifications,
  adverts: adverts.adverts,
  allAdverts: adverts.allAdverts,
  advert: adverts.advert,
  newAdvert: adverts.newAdvert,
  chatMessages: chat.chatMessages,
  editAdvert: adverts.editAdvert,
  endAdvert: adverts.endAdvert,
} as const satisfies Record<CallName, Route>

export type Contract = typeof contract
export type Body<N extends CallName> = BodyOf<Contract[N]>
export type Reply<N extends CallName> = ReplyOf<Contract[N]>
