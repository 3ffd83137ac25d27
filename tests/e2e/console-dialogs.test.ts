import type { Page } from '@playwright/test'
import { commandPlace, commands, type PageCommand } from '#console/kit/commands/commands.ts'
import { pages } from '#console/shell/pages.ts'
import { enterByLink, openPalette } from './support/console.ts'
import { expect, test } from './support/site.ts'

/** Commands that open no dialog: they make a record at once, press a button of the page, or lead to a field on it. */
const withoutDialog: ReadonlySet<PageCommand> = new Set([
  ...(['articles.new', 'activities.new', 'platforms.add', 'ecology.add', 'partners.add', 'prices.change'] as const),
  ...(['media.upload', 'versions.upload'] as const),
])

/** What has the focus in what a command has opened: `first` for its first field, where it has one. */
function focusOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const opened = [...document.querySelectorAll<HTMLElement>('[role="dialog"], main aside')].at(-1)
    if (opened === undefined) return 'not open'
    const fields = [...opened.querySelectorAll<HTMLInputElement>('input:not([type="hidden"]), select, textarea')]
    const visible = fields.filter((field) => field.checkVisibility() && !field.disabled)
    const first = visible.find(({ type, checked }) => type !== 'radio' || checked)
    const { activeElement: active } = document
    if (first !== undefined) return active === first ? 'first' : `${active?.outerHTML.slice(0, 120)}`
    if (!opened.contains(active)) return 'outside'
    return active?.matches('[data-dialog-close]') ? 'close' : 'no field'
  })
}

/** The windows of two computers and of a phone. */
const windows = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
]

/** The last row of actions of the dialog is in the window, whatever the dialog's height; a dialog without one has no action. */
async function expectActionsInSight(page: Page, name: string): Promise<void> {
  const action = page.getByRole('dialog').locator('[data-dialog-actions]').last().getByRole('button').last()
  if ((await action.count()) === 0) return
  for (const size of windows) {
    await page.setViewportSize(size)
    await expect(action, `${name} at ${size.width}`).toBeInViewport({ ratio: 1 })
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

test('every dialog that a command opens focuses its first field, never its close button, with its actions in sight', async ({
  page,
  site,
}) => {
  await enterByLink(page, await site.inviteStaff('all-dialogs@example.com', 'owner'))
  const names = (Object.keys(commands) as PageCommand[]).filter((name) => !withoutDialog.has(name))
  const found: Record<string, string> = {}
  for (const name of names) {
    const { to } = commandPlace(name)
    const word = `${commands[name].word} ${pages.find(({ path }) => path === to)?.word ?? ''}`
    await (await openPalette(page)).find(word)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/[?&]do=/)
    await expect.poll(() => focusOf(page), { message: name }).toMatch(/^(?:first|no field)$/)
    found[name] = await focusOf(page)
    await expectActionsInSight(page, name)
    await page.goBack()
    await expect(page).not.toHaveURL(/[?&]do=/)
  }
  const without = Object.keys(found).filter((name) => found[name] === 'no field' && !name.endsWith('.import'))
  expect(without).toEqual(withoutField)
})

/** Dialogs that ask nothing. Those that import ask for a file, whose field is hidden. */
const withoutField = [
  'articles.template',
  'activities.template',
  'activities.regions',
  'calendar.subscribe',
  'prices.types',
  'prices.categories',
  'prices.facts',
  'settings.history',
  'account.weekly',
]
