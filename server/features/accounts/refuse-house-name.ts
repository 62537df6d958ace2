import { messages } from '#contract/messages'
import { Refusal } from '#contract/refusals'
import { saysHouse } from '#rules/person-name'

type Names = { first_name: string; last_name: string }
type Changes = { [Name in keyof Names]?: string | undefined }

/**
 * Refuses a first and last name that together say the marketplace's name, at the field that is given. A name from before
 * the check stays while other details change.
 */
export function refuseHouseName(stored: Names, changes: Changes = stored): void {
  const { first_name = stored.first_name, last_name = stored.last_name } = changes
  if (changes.first_name === undefined && changes.last_name === undefined) return
  if (!saysHouse(`${first_name} ${last_name}`)) return
  const field = changes.last_name === undefined ? 'first_name' : 'last_name'
  throw new Refusal('invalid', { message: messages.nameIsOurs, fields: { [field]: messages.nameIsOurs } })
}
