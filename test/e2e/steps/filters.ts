import type { Page } from '@playwright/test'

/** The button of a filter's popover on a wide screen: 'Stand', and 'Stand, valgt' once it is active. */
export function filterButton(page: Page, name: string) {
  return page.getByRole('button', { name: new RegExp(`^${name}(?:$|,| ,)`) })
}

/** Opens the filter, which closes another one. */
export async function openFilter(page: Page, name: string) {
  const button = filterButton(page, name)
  if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click()
}
