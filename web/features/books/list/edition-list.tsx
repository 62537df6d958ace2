/**
 * The list for `/bøger/id=<bookId>`. It is a separate file, so that the route of single books can load it lazily: a module
 * that one route imports statically cannot be split off for another.
 */
export { BookList as EditionList } from './book-list.tsx'
