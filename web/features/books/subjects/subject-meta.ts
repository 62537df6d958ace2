import type { MetaDescriptor } from 'react-router'
import type { RootData } from '../../../api/root-data.ts'
import { formatKroner, plural } from '#rules/danish'
import { priceWithFee } from '#rules/quote'
import { pageMeta } from '../../../page/page-meta.ts'
import { asBreadcrumbs, asGraph } from '../structured-data.ts'
import type { SubjectData } from './load-subject.ts'
import { subjectAddress } from '../subject-address.ts'

/** Search engines do not index a subject without books. */
export function subjectMeta(
  subject: SubjectData,
  { settings: { fees }, origin }: RootData,
): MetaDescriptor[] {
  const { name, copies, works, from, broader, known } = subject
  const path = subjectAddress(subject)
  const absolute = (address: string) => new URL(address, origin).href
  const price = from === null ? '' : ` fra ${formatKroner(priceWithFee(from, fees))} inkl. købergebyr`
  const description =
    copies === 0
      ? `Ingen brugte bøger om ${name} til salg lige nu.`
      : `${plural(copies, 'brugt bog', 'brugte bøger')} om ${name} til salg${price}: ${plural(works, 'titel', 'titler')}.`
  return [
    ...pageMeta({ title: `${name} – brugte bøger`, description, origin, path, indexed: copies > 0 }),
    {
      'script:ld+json': asGraph([
        {
          '@type': 'ItemList',
          name: `Bøger om ${name}`,
          url: absolute(path),
          numberOfItems: known.length,
          itemListElement: known.map(({ title, address }, at) => ({
            '@type': 'ListItem',
            position: at + 1,
            name: title,
            url: absolute(address),
          })),
        },
        asBreadcrumbs([
          { name: 'Forside', url: absolute('/') },
          { name: 'Fag', url: absolute('/fag') },
          ...broader.map((each) => ({ name: each.name, url: absolute(subjectAddress(each)) })),
          { name },
        ]),
      ]),
    },
  ]
}

export function allSubjectsMeta({ origin }: Pick<RootData, 'origin'>): MetaDescriptor[] {
  const absolute = (address: string) => new URL(address, origin).href
  return [
    ...pageMeta({
      title: 'Find dit fag',
      description: 'Brugte studiebøger ordnet efter fag: fra økonomi og jura til sygepleje og historie.',
      origin,
      path: '/fag',
    }),
    {
      'script:ld+json': asGraph([asBreadcrumbs([{ name: 'Forside', url: absolute('/') }, { name: 'Fag' }])]),
    },
  ]
}
