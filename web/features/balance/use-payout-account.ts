import { useState } from 'react'
import type { User } from '#contract/accounts'
import { messages } from '#contract/messages'
import { isDanishIban } from '#rules/iban'
import { isPersonName } from '#rules/person-name'
import { api } from '../../api/browser.ts'
import { useForm } from '../../api/use-form.ts'
import { useRefreshUser } from '../accounts/use-refresh-user.ts'

type Bank = { holder: string; iban: string }
/** A holder that was not typed is the user's own name. */
type Typed = { holder: string | null; iban: string }

/** The bank account that payouts go to: shown where there is one, typed where there is none or another is wanted. */
export function usePayoutAccount(user: User, typed: Typed, onTyped: (change: Partial<Typed>) => void) {
  const [known] = user.stripe.external_accounts.data
  const [changing, setChanging] = useState(false)
  const [moved, setMoved] = useState(false)
  const bank = { holder: typed.holder ?? `${user.first_name} ${user.last_name}`, iban: typed.iban }
  const form = useForm(['iban', 'account_holder_name'])
  const { readUser } = useRefreshUser()

  function show(fields: boolean) {
    setChanging(fields)
    setMoved(true)
  }

  async function add(): Promise<User> {
    const { holder, iban } = bank
    await api.call('createBankToken', { stripeId: user.stripeId, iban, account_holder_name: holder })
    const now = await readUser()
    forget()
    return now
  }

  /** Nobody's account number lies about once it is not wanted any more. */
  function forget() {
    show(false)
    onTyped({ holder: null, iban: '' })
  }

  return {
    known: changing ? undefined : known,
    bank,
    setBank: (change: Partial<Bank>) => onTyped(change),
    place: form.form,
    busy: form.busy,
    errorAt: form.errorAt,
    general: form.general,
    change: () => show(true),
    changing,
    keep: known && changing ? forget : null,
    /** The account and its fields have changed places, so that what now stands there takes the focus. */
    moved,
    /** Something was typed that is not added yet. */
    begun: (!known || changing) && bank.iban !== '',
    /** Adds the account, then goes on with the user as they now are. Says what is wrong instead where something is. */
    add: (then: (user: User) => void = () => {}) =>
      form.submit(bankFault(bank), async () => then(await add())),
  }
}

export type PayoutAccountState = ReturnType<typeof usePayoutAccount>

function bankFault({ holder, iban }: Bank) {
  if (holder.trim() === '') return { field: 'account_holder_name' as const, message: messages.holderMissing }
  if (!isPersonName(holder.trim()))
    return { field: 'account_holder_name' as const, message: messages.nameInvalid }
  return isDanishIban(iban) ? null : { field: 'iban' as const, message: messages.ibanInvalid }
}
