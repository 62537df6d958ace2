import { mayMove } from '../../ui/may-move.ts'

const durationMs = 280

/** A spine slides from the pressed button into the basket of the header, which has the attribute `data-basket`. */
export function flySpine(from: Element): void {
  const basket = document.querySelector('[data-basket]')
  if (!basket || !mayMove()) return
  const [start, end] = [middleOf(from), middleOf(basket)]
  const spine = document.createElement('span')
  spine.className = 'spine'
  spine.ariaHidden = 'true'
  document.body.append(spine)
  const at = ({ x, y }: DOMPoint, rest: string) => `translate(${x}px, ${y}px) translate(-50%, -50%) ${rest}`
  const flight = spine.animate(
    [{ transform: at(start, 'rotate(0deg)') }, { transform: at(end, 'rotate(-14deg) scale(0.5)') }],
    { duration: durationMs, easing: 'cubic-bezier(0.6, 0, 0.2, 1)' },
  )
  flight.addEventListener('finish', () => spine.remove())
  flight.addEventListener('cancel', () => spine.remove())
}

function middleOf(element: Element): DOMPoint {
  const { x, y, width, height } = element.getBoundingClientRect()
  return new DOMPoint(x + width / 2, y + height / 2)
}
