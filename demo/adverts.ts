/** The adverts that run in the demo. All advertisers are invented. */
import type { AdvertPlace } from '#rules/advert'

export type DemoAdvert = {
  file: string
  place: AdvertPlace
  title: string
  target: string
  daysAgo: number
}

export const demoAdverts: readonly DemoAdvert[] = [
  {
    file: 'kapitel-3.png',
    place: 'left',
    title:
      'Kaffebaren Kapitel 3: Læs videre. Filterkaffe med fri opfyldning hele dagen, 30 kr. med studiekort',
    target: 'https://example.com/kapitel-3',
    daysAgo: 6,
  },
  {
    file: 'bogstoetten.png',
    place: 'row',
    title: 'Bogstøtten: Ro til specialet. Kontorplads blandt andre, der skriver, første uge gratis',
    target: 'https://example.com/bogstoetten',
    daysAgo: 3,
  },
]
