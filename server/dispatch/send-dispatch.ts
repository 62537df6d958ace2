/**
 * Sends one mail, SMS or notification. The outcome is stored on its row: sent, failed, unknown, or dropped because
 * there was nothing left to say.
 *
 * A mail of unknown outcome may be sent again. An SMS may not: the person would get it twice, and can request a new
 * one.
 */
import type { Deps } from '../deps.ts'
import { MailRefused } from '../providers/mail/mail.ts'
import { SmsOutcomeUnknown, SmsRefused } from '../providers/sms/sms.ts'
import { claimDispatch, settleDispatch, type Dispatch, type Outcome } from './dispatches.ts'
import { holdByNight } from './hold-by-night.ts'
import { asHtml } from './as-html.ts'
import { subjectOf } from './arrange.ts'
import { asText } from './as-text.ts'
import { emailTemplates } from './templates/email-templates.ts'
import { frameOf } from './templates/mail-frames.ts'
import { texts } from './templates/texts.ts'
import type { TemplateDeps } from './template-input.ts'
import { sendPush } from './push/send-push.ts'
import type { SmsKind } from '../features/notifications/kinds.ts'
import type { MailKind } from '../features/notifications/kinds.ts'
import { stillWanted } from '../features/notifications/still-wanted.ts'

type SendDeps = TemplateDeps & Pick<Deps, 'log' | 'mail' | 'sms' | 'push'>

/** The job. By night it may do nothing but note until when to wait (`hold-by-night.ts`). Throws to be tried again; after the last try the row becomes 'failed'. */
export async function sendDispatch(
  deps: SendDeps,
  { dispatchId }: { dispatchId: string },
  { last }: { last: boolean },
): Promise<void> {
  if (await holdByNight(deps, dispatchId)) return
  const dispatch = await claimDispatch(deps.db, dispatchId)
  if (!dispatch) return
  try {
    await settleDispatch(deps.db, dispatchId, await outcomeOf(deps, dispatch))
  } catch (error) {
    const outcome = verdictOn(error)
    await settleDispatch(
      deps.db,
      dispatchId,
      outcome ?? { state: last ? 'failed' : 'waiting', error: String(error) },
    )
    deps.log.warn({ err: error, dispatchId, kind: dispatch.kind }, 'a message was not sent')
    if (!outcome) throw error
  }
}

async function outcomeOf(deps: SendDeps, dispatch: Dispatch): Promise<Outcome> {
  if (!(await stillWanted(deps.db, dispatch))) return { state: 'dropped' }
  if (dispatch.channel === 'push') return sendPush(deps, dispatch)
  return dispatch.channel === 'mail' ? sendMail(deps, dispatch) : sendSms(deps, dispatch)
}

async function sendMail(deps: SendDeps, dispatch: Dispatch): Promise<Outcome> {
  // Later events may not be in the mail.
  const at = deps.clock.now()
  const kind = dispatch.kind as MailKind
  const email = await emailTemplates[kind](deps, dispatch)
  const to = email?.address ?? dispatch.email
  if (!email || to === null) return { state: 'dropped' }
  const frame = frameOf(kind, dispatch.createdAt, {
    home: deps.publicUrl(),
    operator: deps.config.house.operator,
  })
  await deps.mail.send({
    to,
    subject: subjectOf(email),
    text: asText(email, frame),
    html: asHtml(email, frame),
    unsubscribeUrl: email.unsubscribe?.oneClick,
    messageKey: email.messageKey ?? `${dispatch.kind}.${dispatch.id}`,
  })
  return { state: 'sent', at }
}

async function sendSms(deps: SendDeps, dispatch: Dispatch): Promise<Outcome> {
  const text = await texts[dispatch.kind as SmsKind](deps, dispatch)
  const to = text?.to ?? dispatch.phone
  if (!text || to === null) return { state: 'dropped' }
  const { messageId } = await deps.sms.send({ ...text, to, reference: dispatch.id })
  return { state: 'sent', at: deps.clock.now(), providerId: messageId }
}

/** Null when another try may help. */
function verdictOn(error: unknown): Outcome | null {
  if (error instanceof SmsOutcomeUnknown) return { state: 'unknown', error: error.message }
  if (error instanceof MailRefused || error instanceof SmsRefused)
    return { state: 'failed', error: error.message }
  return null
}
