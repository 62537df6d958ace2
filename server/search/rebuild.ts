/** The rebuilding of the search's tables, for those who start the program and for tools. */
export { needsRebuild, rebuildSearch } from './index/rebuild.ts'
export { rebuildCards } from './index/rebuild-cards.ts'
