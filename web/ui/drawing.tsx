import sprite from './drawings.svg'

export type DrawingName =
  | 'no-listings'
  | 'none-active'
  | 'none-sold'
  | 'none-bought'
  | 'basket'
  | 'no-chats'
  | 'no-transactions'
  | 'no-hits'
  | 'fallen'

/** A drawing on the oak shelf. It is decoration beside the sentence that it illustrates. */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg className="empty__art" viewBox="0 0 280 164" width="280" height="164" aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
