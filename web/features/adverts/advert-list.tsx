import { useNavigation, useSearchParams } from 'react-router'
import { formatCount } from '#rules/danish'
import { ShowMore } from '../../ui/show-more.tsx'
import { useKeepFocus } from '../../ui/use-keep-focus.ts'
import { AdvertRow } from './advert-row.tsx'
import { part, type AdvertOnRecord } from './load-adverts.ts'

type AdvertListProps = { adverts: readonly AdvertOnRecord[]; total: number }

/** Newest first. How much is shown stands in the address, so that it is as long again after going back. */
export function AdvertList({ adverts, total }: AdvertListProps) {
  const [, setSearch] = useSearchParams()
  const busy = useNavigation().location?.pathname === '/drift/annoncer'
  useKeepFocus(adverts.filter(({ state }) => state === 'over').length)
  return (
    <>
      <ul className="adverts">
        {adverts.map((advert) => (
          <AdvertRow key={advert._id} advert={advert} />
        ))}
      </ul>
      {adverts.length < total && (
        <ShowMore
          status={`Viser ${formatCount(adverts.length)} af ${formatCount(total)}`}
          busy={busy}
          text={busy ? 'Henter flere annoncer' : 'Vis flere annoncer'}
          onClick={() =>
            setSearch({ antal: String(adverts.length + part) }, { replace: true, preventScrollReset: true })
          }
        />
      )}
    </>
  )
}
