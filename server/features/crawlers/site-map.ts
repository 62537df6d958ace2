/** The pages for search engines, and the closed ones. For listings and editions see `sections.ts`. */

/** The list leaves out the help page's topics: the page itself contains them all. */
export const publicPages = [
  '/',
  '/bøger',
  '/fag',
  '/sælgbog',
  '/hjælp',
  '/vilkår',
  '/privatliv',
  '/kontakt',
  '/om',
]

/** Path prefixes of pages that are personal, change something, or are for machines. */
export const closedPaths = [
  '/api/',
  '/bekræftelse',
  '/betaling',
  '/checkout',
  '/confirm/',
  '/dashboard',
  '/drift',
  '/indbakke',
  '/login',
  '/logout',
  '/reset_password',
  '/sandbox',
  '/scan',
  '/signup',
  '/uploadImage',
  '/webhooks/',
]
