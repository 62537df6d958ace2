import { useLayoutEffect, useRef } from 'react'
import { SendingPhotos } from '../../photos/sending-photos.tsx'
import type { Photos } from '../../photos/use-photos.ts'

/** Covers the page while the listing is created. It is a modal dialog, so nothing behind it can be reached. */
export function CreatingLoader({ photos }: { photos: Photos }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    // A dialog that is closed before it is removed gives the focus back.
    return () => shown?.close()
  }, [])
  return (
    <dialog
      className="loader"
      ref={dialog}
      aria-labelledby="creating"
      onCancel={(event) => event.preventDefault()}
    >
      <div className="loader__in" role="status">
        <DroppingBook />
        <h2 id="creating">Din annonce oprettes</h2>
        <p>
          {photos.sending?.broken
            ? 'Forbindelsen er væk. Vi prøver selv igen, og der går ikke noget tabt.'
            : 'Vi sætter bogen på hylden.'}
        </p>
      </div>
      <SendingPhotos chosen={photos} />
    </dialog>
  )
}

function DroppingBook() {
  return (
    <svg viewBox="0 0 200 150" width="220" height="165" aria-hidden="true">
      <rect x="0" y="128" width="200" height="11" rx="1" fill="var(--shelf)" />
      <rect x="0" y="128" width="200" height="2.5" fill="var(--shelf-top)" />
      <rect x="22" y="34" width="28" height="94" rx="2" fill="#163f3d" />
      <rect x="52" y="24" width="36" height="104" rx="2" fill="#b8442f" />
      <rect x="142" y="40" width="30" height="88" rx="2" fill="#1f3a66" />
      <g className="drop-in">
        <rect x="96" y="6" width="38" height="106" rx="2" fill="#f1cdbb" />
        <rect x="96" y="22" width="38" height="3" fill="#6a1f2b" />
        <path d="M111 0h9v40l-4.5-5-4.5 5z" fill="var(--silk)" />
      </g>
    </svg>
  )
}
