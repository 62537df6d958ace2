/** Which pages search engines are shown and which they are kept from. Listings and editions are shown too, see `sections.ts`. */

/** The topics of the help page are left out: it holds all they say. */
export const publicPages = ['/', '/bøger', '/sælgbog', '/hjælp', '/vilkår', '/privatliv', '/kontakt']

/** Beginnings of paths. Behind them is what belongs to one person, changes something, or is for machines. */
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
  '/signup',
  '/uploadImage',
  '/webhooks/',
]
