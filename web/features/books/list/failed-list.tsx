import { useLocation, useNavigation, useSubmit } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'

/** Says above the earlier list that the new one failed, and offers a retry. */
export function FailedList({ message }: { message: string }) {
  const submit = useSubmit()
  const { pathname, search } = useLocation()
  const busy = useNavigation().state === 'loading'

  /** Repeats the request like a search form, so that the rest of the page is not fetched again. */
  function tryAgain() {
    const options = { method: 'get', action: pathname, replace: true, preventScrollReset: true } as const
    void submit(new URLSearchParams(search), options)
  }
  return (
    <div className="failed">
      <Notice kind="danger">{message.replace(/\.?$/, '.')} Herunder er de bøger, du så før.</Notice>
      <Button kind="line" busy={busy} needsConnection={false} onClick={tryAgain}>
        {busy ? 'Prøver igen' : 'Prøv igen'}
      </Button>
    </div>
  )
}
