import type { DemoListing } from '../demo-listing.ts'

/** More copies of required reading: with at least three, the wizard shows the next seller a price guidance. */
export const furtherCopies: DemoListing[] = [
  {
    isbn: '9781285740621',
    seller: 'noor',
    price: 275_00,
    stand: 1,
    daysAgo: 22,
    description:
      'Slidt, men komplet. Opgaverne i kapitel 4 er regnet med blyant, og omslaget har fået et par knæk.',
    photos: ['9781285740621-4.webp'],
  },
  {
    isbn: '9781285740621',
    seller: 'david',
    price: 325_00,
    stand: 2,
    daysAgo: 27,
    description: 'Brugt på første semester i Aalborg. Navn på første side, ellers uden noter.',
    photos: ['9781285740621-5.webp'],
  },
  {
    isbn: '9788712042983',
    seller: 'katrine',
    price: 275_00,
    stand: 2,
    daysAgo: 24,
    description: 'Læst grundigt, passet godt på. Farvede mærker ved de kapitler, der var til eksamen.',
    photos: ['9788712042983-5.webp'],
  },
  {
    isbn: '9788712042983',
    seller: 'emma',
    price: 295_00,
    stand: 3,
    daysAgo: 31,
    description: 'Står som ny. Jeg skiftede studie, før vi nåede længere end til kredsløbet.',
    photos: ['9788712042983-6.webp'],
  },
]
