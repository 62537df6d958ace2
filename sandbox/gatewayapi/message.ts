/** The body that POST /mobile/single accepts, and its 422 for everything else. */
export type Message = {
  sender: string
  recipient: number
  message: string
  reference: string | null
  priority: 'normal' | 'urgent'
  expiration: Date
}

export type Complaint = { loc: string[]; msg: string; type: string }

const fiveDays = 5 * 24 * 3_600_000
const known = ['sender', 'recipient', 'message', 'reference', 'priority', 'expiration', 'label']

export function readMessage(body: unknown, now: Date): Message | Complaint[] {
  if (typeof body !== 'object' || body === null)
    return [complaint('body', 'Input should be an object', 'model_type')]
  const given = body as Record<string, unknown>
  const { sender, recipient, message, reference = null, priority = 'normal', label = null } = given
  const expiration =
    given.expiration === undefined ? new Date(now.getTime() + fiveDays) : dateIn(given.expiration)
  const complaints = [
    ...Object.keys(given)
      .filter((name) => !known.includes(name))
      .map((name) => complaint(name, 'Extra inputs are not permitted', 'extra_forbidden')),
    unless(isText(sender, 3, 18), 'sender', 'String should have 3 to 18 characters', 'string_length'),
    unless(isPhone(recipient), 'recipient', 'Input should be a valid phone number as an integer', 'int_type'),
    unless(
      isText(message, 1, 1_600),
      'message',
      'String should have at least 1 character',
      'string_too_short',
    ),
    unless(
      reference === null || isText(reference, 1, 255),
      'reference',
      'Input should be a valid string',
      'string_type',
    ),
    unless(label === null || isText(label, 1, 255), 'label', 'Input should be a valid string', 'string_type'),
    unless(
      priority === 'normal' || priority === 'urgent',
      'priority',
      "Input should be 'normal' or 'urgent'",
      'enum',
    ),
    unless(isWithin(expiration, now), 'expiration', 'Should lie within the next 5 days', 'value_error'),
  ].flat()
  if (complaints.length > 0) return complaints
  return { sender, recipient, message, reference, priority, expiration } as Message
}

function unless(fine: boolean, name: string, msg: string, type: string): Complaint[] {
  return fine ? [] : [complaint(name, msg, type)]
}

function complaint(name: string, msg: string, type: string): Complaint {
  return { loc: name === 'body' ? ['body'] : ['body', name], msg, type }
}

function isText(value: unknown, least: number, most: number): boolean {
  return typeof value === 'string' && value.length >= least && value.length <= most
}

/** Country code and number without plus, as a JSON integer. */
function isPhone(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && /^[1-9]\d{7,14}$/.test(String(value))
}

function dateIn(value: unknown): Date | null {
  const date = typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? new Date(value) : null
  return date && !Number.isNaN(date.getTime()) ? date : null
}

function isWithin(expiration: Date | null, now: Date): boolean {
  return expiration !== null && expiration > now && expiration.getTime() <= now.getTime() + fiveDays
}
