/**
 * The list as `/bøger/id=<bookId>` shows it. A file of its own, so that the route which shows single books too can fetch
 * it when it is wanted: what one route imports for good, another cannot fetch apart.
 */
export { BookList as EditionList } from './book-list.tsx'
