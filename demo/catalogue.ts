import type { DemoListing } from './demo-listing.ts'
import { businessListings } from './listings/business.ts'
import { furtherCopies } from './listings/further-copies.ts'
import { healthListings } from './listings/health.ts'
import { mindListings } from './listings/mind.ts'
import { scienceListings } from './listings/science.ts'
import { societyListings } from './listings/society.ts'

export const demoCatalogue: DemoListing[] = [
  ...healthListings,
  ...mindListings,
  ...businessListings,
  ...scienceListings,
  ...societyListings,
  ...furtherCopies,
]
