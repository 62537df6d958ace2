/** The full-screen camera that takes the pile's photos, one book after the other, the front first. */
import { useRef, useState } from 'react'
import { Flashlight, FlashlightOff } from 'lucide'
import '../../../styles/shutter.css'
import { Button } from '../../../ui/button.tsx'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { cameraFaultWords } from '../camera/camera-fault.ts'
import { CameraPicture } from '../camera/camera-picture.tsx'
import { useCamera } from '../camera/use-camera.ts'
import { useTorch } from '../camera/use-torch.ts'
import type { PileBook } from './pile.ts'
import { nameOf, photosSaved } from './pile-words.ts'
import { afterRetake, afterSkip, afterStay, beginShoot, whenTaken } from './shoot-queue.ts'
import type { Shoot } from './shoot-queue.ts'
import { ShutterLast } from './shutter-last.tsx'
import { singlePresses } from './single-press.ts'
import { Spines } from './spines.tsx'
import { takeStill } from './take-still.ts'
import type { PilePhotos } from './use-pile-photos.ts'

type ShutterDialogProps = {
  /** The books without a photo, as they are when it opens. */
  books: readonly PileBook[]
  photos: PilePhotos
  onClose: () => void
}

/** A photo of a book is larger than a barcode needs to be. */
const wanted = { width: { ideal: 1920 }, height: { ideal: 1440 } }

export function ShutterDialog({ books: opened, photos, onClose }: ShutterDialogProps) {
  const [books] = useState(opened)
  const [shoot, setShoot] = useState<Shoot>(() => beginShoot(books.map(({ key }) => key)))
  const camera = useCamera(wanted)
  const video = useRef<HTMLVideoElement>(null)
  const [sees, setSees] = useState(false)
  const book = books[shoot.at]!
  const has = (key: string) => photos.now(key).length > 0 || photos.isWorking(key)

  /**
   * The state that the buttons have come to; null once it is closed. A photo that was being taken meanwhile arrives
   * later.
   */
  const latest = useRef<Shoot | null>(shoot)

  /** Says how many photos the device has: none of these books had one. */
  async function sayKept() {
    const count = await photos.countKept(shoot.keys)
    if (count > 0) showToast(photosSaved(count))
  }
  /** All is done where there is no next book. */
  function goTo(next: Shoot | null) {
    latest.current = next
    if (next) return setShoot(next)
    onClose()
    void sayKept()
  }
  function add(file: File) {
    photos.add(book.key, [file])
    if (latest.current) goTo(whenTaken(latest.current, shoot, has))
  }
  // A press during a shot counts for nothing: the next one counts once the screen has gone on.
  const [presses] = useState(singlePresses)
  const pressedAt = useRef<Shoot | null>(null)
  async function press() {
    if (pressedAt.current === shoot || !video.current) return
    pressedAt.current = shoot
    let still: File | null = null
    try {
      still = await takeStill(video.current)
    } finally {
      if (!still) pressedAt.current = null
    }
    if (still) add(still)
  }
  function retake() {
    if (shoot.last === null) return
    goTo(afterRetake(shoot))
    photos.dropLast(shoot.last)
  }

  return (
    <DialogFrame kind="full" title="Tag billeder af bunken" titleHidden onClose={() => goTo(null)}>
      <div className="foto">
        <section className="cam" aria-label="Kamera">
          {camera.state === 'on' && (
            <CameraPicture ref={video} stream={camera.stream} onLoadedData={() => setSees(true)} />
          )}
          {camera.state === 'opening' && <p className="cam__wait">Åbner kameraet</p>}
          {camera.state === 'off' && (
            <div className="cam__off">
              <Notice kind="danger">{cameraFaultWords[camera.why]}</Notice>
            </div>
          )}
          <p className="foto__t" role="status">
            <b>{nameOf(book)}</b>
            <span>
              {has(book.key) ? 'Et billede mere' : 'Forside'} · bog {shoot.at + 1} af {books.length}
            </span>
          </p>
          {camera.state === 'on' && <Torch stream={camera.stream} />}
          <div className="foto__guide" aria-hidden="true" />
          <ShutterLast book={books.find(({ key }) => key === shoot.last)} photos={photos} onRetake={retake} />
        </section>
        <div className="foto__low">
          <Spines books={books} at={shoot.at} photos={photos} />
          <div className="foto__ctl">
            <Button kind="quiet" aria-pressed={shoot.stays} onClick={() => goTo(afterStay(shoot, has))}>
              {shoot.stays ? 'Næste bog' : 'Flere af samme'}
            </Button>
            {camera.state === 'off' ? (
              <label className="btn btn--primary foto__file">
                Vælg billede
                <input
                  type="file"
                  accept="image/*"
                  aria-label={`Vælg billede af ${nameOf(book)}`}
                  onChange={({ target }) => {
                    const [file] = target.files ?? []
                    if (file) add(file)
                    target.value = ''
                  }}
                />
              </label>
            ) : (
              <button
                className="shutter"
                key={String(sees)}
                type="button"
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- the shutter is what the screen is for; space and Enter press it
                autoFocus
                aria-label={`Tag billede af ${nameOf(book)}`}
                disabled={!sees}
                onKeyDown={presses.onKeyDown}
                onClick={(click) => presses.counts(click) && void press()}
              />
            )}
            <Button kind="quiet" onClick={() => goTo(afterSkip(shoot, has))}>
              Spring over
            </Button>
          </div>
        </div>
      </div>
    </DialogFrame>
  )
}

function Torch({ stream }: { stream: MediaStream }) {
  const torch = useTorch(stream)
  if (!torch.has) return null
  return (
    <IconButton
      className="foto__torch"
      icon={torch.on ? FlashlightOff : Flashlight}
      label={torch.on ? 'Sluk lyset' : 'Tænd lyset'}
      onClick={torch.toggle}
    />
  )
}
