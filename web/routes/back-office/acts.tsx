import { Link } from 'react-router'
import type { Route } from './+types/acts'
import { formatDateTime } from '#rules/danish'
import { apiContext } from '../../api/context.ts'
import { actName, detailLines, subjectAddress, subjectName } from '../../features/operations/acts-words.ts'
import { backOfficeMeta } from '../../features/operations/back-office-meta.ts'
import { requireOperator } from '../../features/operations/require-operator.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

export const meta = () => backOfficeMeta('Log')

export async function loader({ request, context, url }: Route.LoaderArgs) {
  requireOperator({ context, url })
  const cursor = new URL(request.url).searchParams.get('efter')
  const { reply, headers } = await context
    .get(apiContext)
    .callWithHeaders('operatorActs', { ...(cursor && { cursor }) })
  return { acts: reply, next: headers.get('X-Next-Cursor') }
}

/** The log of operator acts, which nobody can change. */
export default function Acts({ loaderData: { acts, next } }: Route.ComponentProps) {
  return (
    <>
      <div className="dash__head">
        <h1>Log</h1>
      </div>
      {acts.length === 0 ? (
        <EmptyState
          drawing="none-active"
          title="Loggen er tom"
          text="Hver handling i driften bliver skrevet her."
        />
      ) : (
        <ol className="story">
          {acts.map(({ _id, act, operator, subject_kind, subject, detail, at }) => {
            const address = subjectAddress(subject_kind, subject, detail)
            return (
              <li key={_id}>
                <small>{formatDateTime(new Date(at))}</small>
                <b>{actName(act)}</b>
                <span>
                  {operator} · {subjectName(subject_kind)}{' '}
                  {address ? (
                    <Link className="link" to={address}>
                      {subject}
                    </Link>
                  ) : (
                    subject
                  )}
                </span>
                {detailLines(detail).map((line) => (
                  <small key={line} className="case__text">
                    {line}
                  </small>
                ))}
              </li>
            )
          })}
        </ol>
      )}
      {next && (
        <Link className={buttonClass({ kind: 'line' })} to={`/drift/log?efter=${next}`}>
          Ældre handlinger
        </Link>
      )}
    </>
  )
}
