/** The acts of a person with a line or a list, each with its undo. */
import { showToast } from '../../ui/toast-store.ts'
import { answerLine, openKept, removeLine, type Answer, type ListLine } from './list-store.ts'

export function own(line: ListLine) {
  if (line.answer === 'have') return
  answer(line, 'have', 'Den har du')
}

export function setAside(line: ListLine) {
  answer(line, 'other', 'Linjen er lagt til »Andet på listen«')
}

function answer(line: ListLine, to: Answer, said: string) {
  const undo = answerLine(line, to)
  showToast(said, { text: 'Fortryd', onClick: undo, about: line.apiBook?.title ?? line.text })
}

export function remove(line: ListLine) {
  const undo = removeLine(line)
  showToast('Linjen er fjernet', { text: 'Fortryd', onClick: undo, about: line.apiBook?.title ?? line.text })
}

/** Opens a kept or shared list in the place of the one that was being worked on. */
export function openInstead(...given: Parameters<typeof openKept>) {
  const undo = openKept(...given)
  if (undo)
    showToast('Din forrige liste er skiftet ud', { text: 'Fortryd', about: 'skift af liste', onClick: undo })
}
