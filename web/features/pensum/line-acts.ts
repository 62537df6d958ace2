/** What a person does with a line, each with its undo. */
import { showToast } from '../../ui/toast-store.ts'
import { changeLine, removeLine, type Answer, type ListLine } from './list-store.ts'

export function own(line: ListLine) {
  if (line.answer === 'have') return
  answerLine(line, 'have', 'Den har du')
}

export function setAside(line: ListLine) {
  answerLine(line, 'other', 'Linjen er lagt til »Andet på listen«')
}

function answerLine(line: ListLine, to: Answer, said: string) {
  changeLine(line.id, { answer: to })
  const undo = () => changeLine(line.id, { answer: line.answer })
  showToast(said, { text: 'Fortryd', onClick: undo, about: line.apiBook?.title ?? line.text })
}

export function remove(line: ListLine) {
  const undo = removeLine(line.id)
  showToast('Linjen er fjernet', { text: 'Fortryd', onClick: undo, about: line.apiBook?.title ?? line.text })
}
