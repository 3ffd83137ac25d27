import type { Page } from '@playwright/test'
import { launchCopy } from '#console/pages/launch/copy.ts'
import { legalCopy } from '#console/pages/settings/legal-copy.ts'
import { todayCopy } from '#console/pages/today/copy.ts'
import { versionCopy } from '#console/pages/versions/copy.ts'
import { installerSystems } from '#domain/downloads/release.ts'
import { legalKinds, legalNames } from '#domain/legal/legal-document.ts'
import { launchSentences } from '#domain/start/launch.ts'
import { otherChecks } from '#domain/start/launch-checks.ts'
import { launchGroups } from '#domain/start/launch-groups.ts'
import { button, expectDone, noticeOf, openRailPage } from '../console.ts'
import { expect } from '../site.ts'

/** A program for Windows as far as its head says so. */
function program(): Buffer {
  const bytes = Buffer.alloc(4_000, 7)
  bytes.set([0x4d, 0x5a])
  bytes.set([0x80, 0], 60)
  bytes.set([0x50, 0x45, 0, 0], 0x80)
  return bytes
}

export const versionNo = '3.2.0'

/** Uploads the client's installer, describes it, and asks the colleague. */
export async function uploadInstaller(page: Page): Promise<void> {
  await openRailPage(page, versionCopy.title)
  const buffer = program()
  await page
    .getByLabel(versionCopy.file, { exact: true })
    .setInputFiles({ name: `qingmao-${versionNo}-x64.exe`, mimeType: 'application/octet-stream', buffer })
  await button(page, versionCopy.send).click()
  const draft = page.getByRole('complementary', { name: `${installerSystems['WINDOWS-64'].name} ${versionNo}` })
  await draft.getByLabel(versionCopy.systemDescription).fill('Windows 10、11，64位')
  await draft.getByLabel(versionCopy.notes).fill('新增：收件箱按店筛选\n修复：切换环境偶尔要等')
  const save = button(draft, versionCopy.save)
  await save.click()
  await expectDone(save)
  await button(draft, versionCopy.ask).click()
  await expect(draft.getByText(versionCopy.reviews.asked)).toBeVisible()
}

/** The colleague finds it on 今天 and passes it. */
export async function approveInstaller(page: Page): Promise<void> {
  await page.reload()
  const decisions = page.getByRole('region', { name: todayCopy.decisions })
  await decisions.getByRole('link', { name: todayCopy.decide }).click()
  await button(page, versionCopy.approve).click()
  await button(page.getByRole('dialog'), versionCopy.approve).click()
  await expect(noticeOf(page, versionCopy.approved)).toBeVisible()
}

/** The owner publishes what the colleague has passed meanwhile. */
export async function publishInstaller(page: Page): Promise<void> {
  await page.reload()
  const draft = page.getByRole('complementary', { name: `${installerSystems['WINDOWS-64'].name} ${versionNo}` })
  await button(draft, versionCopy.publish).click()
  await button(page.getByRole('dialog'), versionCopy.publish).click()
  await expect(noticeOf(page, versionCopy.published(versionNo))).toBeVisible()
}

/** Opens 上线准备 from 今天. */
export async function openLaunch(page: Page): Promise<void> {
  await openRailPage(page, todayCopy.title)
  await page.getByRole('region', { name: todayCopy.launch }).getByRole('link', { name: todayCopy.launchOpen }).click()
}

/** Both legal texts, from their rows: the owner reads the first draft and confirms it. */
export async function confirmLegalTexts(page: Page): Promise<void> {
  for (const kind of legalKinds) {
    await openLaunch(page)
    const row = page
      .getByRole('region', { name: launchGroups.legal })
      .getByRole('listitem')
      .filter({ hasText: legalNames[kind] })
    await row.getByRole('link').click()
    await button(page, legalCopy.publish).click()
    await button(page.getByRole('dialog'), legalCopy.publish).click()
    await expect(noticeOf(page, legalCopy.published)).toBeVisible()
  }
}

/** What this machine cannot have, each accepted by name; then nothing is open. */
export async function passLaunch(page: Page, checks: readonly (keyof typeof otherChecks)[]): Promise<void> {
  await openLaunch(page)
  for (const check of checks) {
    const { title } = otherChecks[check]
    await button(page, launchCopy.other(title)).click()
    await page.getByRole('menuitem', { name: launchCopy.accept, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: launchCopy.acceptTitle(title) })
    await dialog.getByLabel(launchSentences.reason).fill('试运行，正式上线前由运维配好')
    await button(dialog, launchCopy.accept).click()
    await expect(dialog).toBeHidden()
  }
  await expect(page.getByRole('heading', { name: launchCopy.readyTitle })).toBeVisible()
}
