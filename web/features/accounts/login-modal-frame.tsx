import { BrandMark } from '../../ui/brand.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { AuthFlow } from './auth-flow.tsx'

type LoginModalFrameProps = { onClose: () => void; onSignedIn: () => void; hasBuyHandler: boolean }

export function LoginModalFrame({ onClose, onSignedIn, hasBuyHandler }: LoginModalFrameProps) {
  return (
    <DialogFrame title="Log ind eller opret konto" titleHidden onClose={onClose}>
      <BrandMark />
      <AuthFlow takesFocus onDone={onSignedIn} hasBuyHandler={hasBuyHandler} />
    </DialogFrame>
  )
}
