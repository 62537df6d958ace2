type SkeletonProps = { shape?: 'photo' | 'title' | 'text' | 'short' | 'block' }

/**
 * A placeholder while content loads. It is hidden from screen readers, so give its list `aria-busy` and a status text.
 */
export function Skeleton({ shape = 'text' }: SkeletonProps) {
  return <span className={`sk sk--${shape}`} aria-hidden="true" />
}

/** The outline of a card in a grid of photos. */
export function CardSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton shape="photo" />
      <Skeleton shape="title" />
      <Skeleton shape="text" />
      <Skeleton shape="short" />
    </div>
  )
}
