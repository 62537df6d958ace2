import { useLocation, useNavigation, useSubmit } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'

/** Above the list that was there before. */
export function FailedList({ message }: { message: string }) {
  const submit = useSubmit()
  const { pathname, search } = useLocation()
  const busy = useNavigation().state === 'loading'

  /** The same question once more, as a search form asks it: the rest of the page is not fetched for it. */
  function tryAgain() {
    const again = { method: 'get', action: pathname, replace: true, preventScrollReset: true } as const
    void submit(new URLSearchParams(search), again)
  }
  return (
    <div className="failed">
      <Notice kind="danger">{message.replace(/\.?$/, '.')} Herunder er de bøger, du så før.</Notice>
      <Button kind="line" busy={busy} onClick={tryAgain}>
        {busy ? 'Prøver igen' : 'Prøv igen'}
      </Button>
    </div>
  )
}
