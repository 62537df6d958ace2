import { EllipsisVertical } from 'lucide'
import { useId, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { IconButton } from '../../ui/icon-button.tsx'
import { useDismiss } from '../../ui/use-dismiss.ts'
import { BlockDialog } from './block-dialog.tsx'
import { ReportDialog } from './report-dialog.tsx'

type ConversationMenuProps = { chatId: string; otherName: string; isBlocked: boolean }

/** The menu to report the conversation or to block the other party. */
export function ConversationMenu({ chatId, otherName, isBlocked }: ConversationMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const [dialog, setDialog] = useState<'report' | 'block' | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const menu = useId()
  const { revalidate } = useRevalidator()
  useDismiss(place, isOpen, () => setOpen(false))
  function choose(chosen: 'report' | 'block') {
    setOpen(false)
    setDialog(chosen)
  }

  return (
    <div className="conv__more" ref={place}>
      <IconButton
        icon={EllipsisVertical}
        label="Mere"
        aria-expanded={isOpen}
        aria-controls={menu}
        onClick={() => setOpen(!isOpen)}
      />
      <div className="menu conv__menu" id={menu} hidden={!isOpen}>
        <button type="button" onClick={() => choose('report')}>
          Rapportér samtalen
        </button>
        {!isBlocked && (
          <button type="button" onClick={() => choose('block')}>
            Blokér {otherName}
          </button>
        )}
      </div>
      {dialog === 'report' && <ReportDialog chatId={chatId} onClose={() => setDialog(null)} />}
      {dialog === 'block' && (
        <BlockDialog
          chatId={chatId}
          name={otherName}
          onClose={() => setDialog(null)}
          onBlocked={() => void revalidate()}
        />
      )}
    </div>
  )
}
