import type { Locator, Page } from '@playwright/test'
import { kitCopy } from '#console/kit/copy.ts'
import { launchCopy } from '#console/pages/launch/copy.ts'
import { todayCopy } from '#console/pages/today/copy.ts'
import { settingFields } from '#domain/settings/groups.ts'
import { pathsToFill } from '#domain/start/launch-checks.ts'
import { settingChecks } from '#domain/start/setting-checks.ts'
import { button, noticeOf } from '../console.ts'
import { expect } from '../site.ts'
import { codeFile } from './pictures.ts'

/** What the company is, by the paths of the settings. None of it is a default of the site. */
export const company: Readonly<Record<string, string>> = {
  brandName: '青锚',
  productName: '青锚浏览器',
  cloudName: '青锚云号',
  slogan: '一店一舱，各走各的航道。',
  companyName: '宁波青锚科技有限公司',
  'founded.year': '2019',
  'founded.city': '宁波',
  copyrightFrom: '2019',
  'icp.number': '浙ICP备2019041327号',
  'police.number': '浙公网安备33020502000871号',
  'police.url': 'https://beian.mps.gov.cn/#/query/webSearch?code=33020502000871',
  hotline: '400-188-2719',
  brandPhone: '0574-8736 2190',
  officeHours: '周一至周六9:00–18:00',
  address: '宁波市鄞州区扬帆路999弄5号楼',
  webSystemUrl: 'https://app.qingmao.cn/',
}

const codes = {
  qrConsult: '微信咨询',
  qrOfficial: '公众号',
  qrWelfare: '福利社',
  qrBusiness: '商务合作',
  qrGroup: '用户群',
} as const

const panelOf = (page: Page, check: keyof typeof settingChecks) =>
  page.getByRole('complementary', { name: settingChecks[check].title, exact: true })

/** Chooses a file in the window of the media, which takes it into the form behind. */
export async function upload(page: Page, opener: Locator, file: Awaited<ReturnType<typeof codeFile>>): Promise<void> {
  await opener.click()
  const picker = page.getByRole('dialog', { name: kitCopy.mediaKinds.picture.pick })
  await picker.getByLabel(kitCopy.upload, { exact: true }).setInputFiles(file)
  await expect(picker).toBeHidden()
}

/** From 今天 through 上线准备: each placeholder of the company and its contacts, one panel after the other. */
export async function fillCompany(page: Page): Promise<void> {
  await page.getByRole('region', { name: todayCopy.launch }).getByRole('link', { name: todayCopy.launchOpen }).click()
  const { title, action } = settingChecks.brand
  await button(page, `${action} ${title}`).click()
  const checks = ['brand', 'company', 'founded', 'icp', 'police', 'hotline', 'brandPhone', 'officeHours'] as const
  for (const check of [...checks, 'address', 'webSystem'] as const) {
    const panel = panelOf(page, check)
    for (const path of pathsToFill(check)) {
      const field = settingFields.find((one) => one.path === path)
      await panel.getByLabel(field?.label ?? path, { exact: true }).fill(company[path] ?? '')
    }
    await button(panel, launchCopy.publish).click()
    await expect(noticeOf(page, launchCopy.filled(settingChecks[check].title))).toBeVisible()
  }
  for (const [check, name] of Object.entries(codes) as [keyof typeof codes, string][]) {
    const panel = panelOf(page, check)
    await upload(page, button(panel, launchCopy.pickPicture), await codeFile(name, `https://u.wechat.com/${check}`))
    await button(panel, launchCopy.publish).click()
    await expect(noticeOf(page, launchCopy.filled(settingChecks[check].title))).toBeVisible()
  }
}
