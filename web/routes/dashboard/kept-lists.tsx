import type { Reply } from '#contract/contract'
import type { Route } from './+types/kept-lists'
import { apiContext, requireViewer } from '../../api/context.ts'
import { KeptListsPage } from '../../features/pensum/kept-lists-page.tsx'
import { ListFactsForm } from '../../features/pensum/list-facts-form.tsx'
import { SellList } from '../../features/selling/pass-on/sell-list.tsx'
import { pageTitle } from '../../page/page-title.ts'

export const meta = () => pageTitle('Pensum')

/** `?liste=<id>` opens the form of a list. */
export async function loader({ context, url }: Route.LoaderArgs) {
  requireViewer({ context, url })
  const lists = await context.get(apiContext).call('pensums')
  return { lists, asked: url.searchParams.get('liste') }
}

export default function KeptLists({ loaderData: { lists, asked } }: Route.ComponentProps) {
  const list = lists.find(({ pensumId }) => pensumId === asked)
  return (
    <>
      <div className="dash__head">
        <h1>Pensum</h1>
      </div>
      {list && <ListFactsForm key={list.pensumId} list={list} />}
      <KeptListsPage lists={lists} act={sell} />
    </>
  )
}

function sell({ pensumId, name }: Pick<Reply<'pensums'>[number], 'pensumId' | 'name'>) {
  return <SellList pensumId={pensumId} name={name} />
}
