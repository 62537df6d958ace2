import { expect, test } from 'vitest'
import { Refused } from '../../api/refused.ts'
import { hideToast, useToasts } from '../../ui/toast-store.ts'
import { bringBack } from './bring-back.ts'

test('an undo that the line swallows says so, and can be tried again', async () => {
  const answers = [
    () => Promise.reject(new Refused(0, { message: 'Der er ingen forbindelse' })),
    () => Promise.resolve(),
  ]
  await bringBack(() => answers.shift()!(), 'Calculus')
  const [toast] = useToasts.getState().slice(-1)
  expect(toast).toMatchObject({
    text: 'Der er ingen forbindelse',
    action: { text: 'Prøv igen', about: 'Calculus' },
  })
  hideToast(toast!.id)
  const { action } = toast!
  if (action && 'onClick' in action) action.onClick()
  await Promise.resolve()
  expect(answers).toEqual([])
  expect(useToasts.getState()).toEqual([])
})
