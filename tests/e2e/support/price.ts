import type { Locator, Page } from '@playwright/test'
import { priceCopy as copy } from '#site/copy/price.ts'

/** The parts of the price page, by the words and roles that a visitor finds them by. */
export function priceOf(page: Page) {
  const bar = page.getByRole('region', { name: copy.bar.label })
  const receipt = page.getByRole('region', { name: copy.receipt.title })
  const step = (title: string) => page.getByRole('group', { name: title, exact: true })
  return {
    bar,
    receipt,
    step,
    /** One choice of a step; its name begins with these words. */
    option: (title: string, words: string): Locator =>
      step(title).getByRole('radio', { name: new RegExp(`^${words}`) }),
    chosen: (title: string) => step(title).locator('input[type=radio]:checked'),
    quantity: page.getByRole('textbox', { name: copy.quantity.label }),
    quantityHint: step(copy.steps.quantity).getByRole('status'),
    more: page.getByRole('button', { name: copy.quantity.more }),
    less: page.getByRole('button', { name: copy.quantity.less }),
    autoRenew: page.getByRole('switch', { name: copy.autoRenew.label }),
    payable: bar.locator('b'),
    /** Its words say what it does, which a setting of the site decides. */
    pay: bar.getByRole('button', { name: new RegExp([true, false].map(copy.bar.pay).join('|')) }),
    soldOut: bar.getByRole('button', { name: copy.restocking }),
    notice: bar.getByRole('alert'),
    coupons: page.getByRole('dialog', { name: copy.coupons.title }),
    changeCoupons: receipt.getByRole('button', {
      name: new RegExp(`${copy.receipt.change}|${copy.receipt.seeCoupons}`),
    }),
    filter: page.getByRole('group', { name: copy.filter.label }),
    filterDialog: page.getByRole('dialog', { name: copy.filter.title }),
    method: (words: string) => receipt.getByRole('radio', { name: words }),
  }
}
