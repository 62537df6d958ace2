import { businessCovers } from './business.ts'
import { healthCovers } from './health.ts'
import { mindCovers } from './mind.ts'
import { scienceCovers } from './science.ts'
import { societyCovers } from './society.ts'

export const coverDesigns = [
  ...healthCovers,
  ...mindCovers,
  ...businessCovers,
  ...scienceCovers,
  ...societyCovers,
]
