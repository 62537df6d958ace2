import type { Route } from './+types/settings'
import { apiContext } from '../../api/context.ts'
import { backOfficeMeta } from '../../features/operations/back-office-meta.ts'
import { requireOperator } from '../../features/operations/require-operator.ts'
import { settingRows } from '../../features/operations/setting-rows.ts'
import { Fact, Facts } from '../../ui/facts.tsx'

export const meta = () => backOfficeMeta('Indstillinger')

export async function loader({ context, url }: Route.LoaderArgs) {
  requireOperator({ context, url })
  return { settings: await context.get(apiContext).call('operatorSettings') }
}

/** The settings, read-only: they are set where the program is started. */
export default function Settings({ loaderData: { settings } }: Route.ComponentProps) {
  return (
    <>
      <div className="dash__head">
        <div>
          <h1>Gebyrer og frister</h1>
          <p className="muted mt-2">De ændres, hvor programmet startes, og gælder for nye ordrer.</p>
        </div>
      </div>
      <Facts>
        {settingRows(settings).map(({ name, value }) => (
          <Fact key={name} term={name}>
            {value}
          </Fact>
        ))}
      </Facts>
    </>
  )
}
