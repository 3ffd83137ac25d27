import type { Page } from '@playwright/test'
import { commands } from '#console/kit/commands/commands.ts'
import { invitationCopy } from '#console/pages/invitations/copy.ts'
import { memberCopy } from '#console/pages/members/copy.ts'
import { salesCopy } from '#console/pages/sales-people/copy.ts'
import { fallbackCode } from '#domain/sales/sales-people.ts'
import { type Role, roleNames } from '#domain/staff/roles.ts'
import { button, openRailPage } from '../console.ts'
import { expect } from '../site.ts'
import { codeFile } from './pictures.ts'

type Colleague = { email: string; name: string; role: Role }

/** Invites a colleague with this role alone, and gives the link that is shown once. */
export async function inviteMember(page: Page, { email, name, role }: Colleague): Promise<string> {
  await openRailPage(page, memberCopy.title)
  await button(page, memberCopy.invite).click()
  const panel = page.getByRole('complementary', { name: memberCopy.invite })
  await panel.getByLabel(memberCopy.email, { exact: true }).fill(email)
  await panel.getByLabel(memberCopy.nameOptional).fill(name)
  const roleBox = (one: Role) => panel.getByRole('checkbox', { name: roleNames[one], exact: true })
  await roleBox('editor').uncheck()
  await roleBox(role).check()
  await button(panel, memberCopy.makeLink).click()
  const link = panel.getByLabel(memberCopy.link, { exact: true })
  await expect(link).toHaveValue(/^http/)
  const made = await link.inputValue()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  return made
}

/** The adviser of visitors whom no mark leads to another one. */
export async function addAdviser(page: Page): Promise<void> {
  await openRailPage(page, salesCopy.title)
  await button(page, commands['sales-people.add'].word).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(salesCopy.code, { exact: true }).fill(fallbackCode)
  await dialog.getByLabel(salesCopy.name, { exact: true }).fill('郑雨')
  await dialog
    .getByLabel(salesCopy.uploadQr, { exact: true })
    .setInputFiles(await codeFile('郑雨', 'https://u.wechat.com/zhengyu'))
  await expect(dialog.getByText(salesCopy.qrRead('https://u.wechat.com/zhengyu'))).toBeVisible()
  await button(dialog, salesCopy.save).click()
  await expect(dialog).toBeHidden()
}

/** Invites somebody into a customer's company, and gives the link for them. */
export async function inviteCustomer(page: Page, companyName: string): Promise<string> {
  await openRailPage(page, invitationCopy.title)
  await button(page, invitationCopy.make).first().click()
  const making = page.getByRole('dialog', { name: invitationCopy.make })
  await making.getByLabel(invitationCopy.company, { exact: true }).fill(companyName)
  await button(making, invitationCopy.make).click()
  const made = page.getByRole('dialog', { name: invitationCopy.made })
  const link = await made.getByLabel(invitationCopy.link, { exact: true }).inputValue()
  await page.keyboard.press('Escape')
  await expect(made).toBeHidden()
  return link
}
