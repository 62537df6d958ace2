import { useOnline } from '../../api/use-online.ts'
import { Notice } from '../../ui/notice.tsx'

/** That there is no line, and that nothing is lost by it. */
export function LineNotice({ unanswered }: { unanswered: boolean }) {
  const online = useOnline()
  if (online && !unanswered) return null
  return (
    <Notice kind="danger">
      {online ? 'Vi fik ikke svar. Prøv igen om lidt.' : 'Der er ingen forbindelse.'} Alt, hvad du har lavet,
      er gemt her på enheden.
    </Notice>
  )
}
