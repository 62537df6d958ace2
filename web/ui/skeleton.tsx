type SkeletonProps = { shape?: 'photo' | 'title' | 'text' | 'short' | 'block' }

/** A place that is being filled. Purely for the eye: give its list `aria-busy` and a status in words. */
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
