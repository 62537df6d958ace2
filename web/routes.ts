import { index, route } from '@react-router/dev/routes'
import type { RouteConfig } from '@react-router/dev/routes'

/** All screens. Paths match in any letter case, with `ø` and `æ` raw or percent-encoded. */
export default [
  index('routes/home.tsx'),
  route('bøger', 'routes/book-list.tsx'),
  // `/bøger/id=<bookId>` is the list of one title, `/bøger/<dbId>` one listing: the router cannot tell them apart.
  route('bøger/:key', 'routes/book.tsx'),
  route('bog/:key', 'routes/work.tsx'),
  route('fag', 'routes/subjects.tsx'),
  route('fag/:subjectId', 'routes/subject.tsx'),
  route('pensum', 'routes/pensum.tsx'),
  route('pensum/:slug', 'routes/shared-list.tsx'),
  route('checkout', 'routes/checkout.tsx'),
  route('betaling', 'routes/open-payment.tsx'),
  route('bekræftelse', 'routes/order-confirmation.tsx'),
  route('confirm/:dbId', 'routes/sale-confirmation.tsx'),
  route('sælgbog', 'routes/sell-book.tsx'),
  route('sælgbunke', 'routes/sell-pile.tsx'),
  route('uploadImage', 'routes/upload-image.tsx'),
  route('indbakke', 'routes/inbox.tsx'),
  route('afmeld', 'routes/unsubscribe.tsx'),

  route('login', 'routes/login.tsx'),
  route('login/mail', 'routes/sign-in-by-mail.tsx'),
  route('signup', 'routes/signup.tsx'),
  route('reset_password', 'routes/reset-password.tsx'),
  route('logout', 'routes/logout.tsx'),
  route('sikkerhed/luk', 'routes/not-me.tsx'),
  route('farvel', 'routes/goodbye.tsx'),

  route('dashboard/offline', 'routes/ahead.ts'),
  route('dashboard/etiket', 'routes/label.ts'),
  route('dashboard/bevis', 'routes/evidence.ts'),
  route('dashboard', 'routes/dashboard.tsx', [
    index('routes/dashboard/my-books.tsx'),
    route('bøger', 'routes/dashboard/my-books.tsx', { id: 'dashboard/bøger' }),
    route('minebøger', 'routes/dashboard/my-books.tsx', { id: 'dashboard/minebøger' }),
    route('ordrer', 'routes/dashboard/orders.tsx'),
    route('ordre', 'routes/dashboard/order.tsx'),
    route('problem', 'routes/dashboard/problem.tsx'),
    route('kvittering', 'routes/dashboard/receipt.tsx'),
    route('bekræftelse', 'routes/dashboard/purchase.tsx'),
    route('ønsker', 'routes/dashboard/wishes.tsx'),
    route('pensum', 'routes/dashboard/kept-lists.tsx'),
    route('saldo', 'routes/dashboard/balance.tsx'),
    route('profil', 'routes/dashboard/profile.tsx'),
    route('sikkerhed', 'routes/dashboard/security.tsx'),
    route('indstillinger', 'routes/dashboard/profile.tsx', { id: 'dashboard/indstillinger' }),
    route('notifikationer', 'routes/dashboard/notices.tsx'),
    route('editBook', 'routes/dashboard/edit-book.tsx'),
  ]),

  route('drift', 'routes/back-office.tsx', [
    index('routes/back-office/overview.tsx'),
    route('ordrer', 'routes/back-office/orders.tsx'),
    route('ordrer/:orderId', 'routes/back-office/order.tsx'),
    route('brugere', 'routes/back-office/people.tsx'),
    route('brugere/:userId', 'routes/back-office/person.tsx'),
    route('rapporter', 'routes/back-office/reports.tsx'),
    route('bøger', 'routes/back-office/books.tsx'),
    route('værker', 'routes/back-office/works.tsx'),
    route('værker/:workId', 'routes/back-office/work.tsx'),
    route('job', 'routes/back-office/jobs.tsx'),
    route('drift', 'routes/back-office/upkeep.tsx'),
    route('log', 'routes/back-office/acts.tsx'),
    route('indstillinger', 'routes/back-office/settings.tsx'),
    route('annoncer', 'routes/back-office/adverts.tsx'),
    route('annoncer/ny', 'routes/back-office/new-advert.tsx'),
    route('annoncer/:advertId', 'routes/back-office/advert.tsx'),
  ]),

  route('hjælp', 'routes/help.tsx'),
  route('hjælp/:topic', 'routes/help.tsx', { id: 'help-topic' }),
  route('vilkår', 'routes/terms.tsx'),
  route('privatliv', 'routes/privacy.tsx'),
  route('kontakt', 'routes/contact.tsx'),

  // The service worker keeps it on the device.
  route('offline', 'routes/offline.tsx'),

  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
