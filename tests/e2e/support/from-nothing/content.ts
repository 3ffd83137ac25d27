import type { Page } from '@playwright/test'
import { editorCopy } from '#console/kit/editor-copy.ts'
import { bannerCopy } from '#console/pages/banners/copy.ts'
import { regionsCopy } from '#console/pages/content/regions-copy.ts'
import { bannerFields } from '#domain/banners/fields.ts'
import { contentFields } from '#domain/content/fields.ts'
import { button, noticeOf, openRailPage } from '../console.ts'
import { expect } from '../site.ts'
import { upload } from './company.ts'
import { pictureFile } from './pictures.ts'

/** Two articles of each section, by the section's number: title, summary, text. */
const articles: Readonly<Record<number, readonly (readonly [string, string, string])[]>> = {
  1: [
    ['青锚搬进鄞州新址，约一杯茶再聊', '新办公室三月启用，来之前打个电话。', '新址在扬帆路，地铁站步行七分钟。'],
    ['为什么叫青锚', '锚是停得住，青是看得清。', '船停在自己的位置上，互相不碰。'],
  ],
  2: [
    [
      '欧盟新规六月起要填负责人，清单在这里',
      '漏填的店铺会被下架，按这份清单补。',
      '先看品类在不在目录里，再补负责人的信息。',
    ],
    ['旺季物流时效公布，头程要提前十天', '各港口的截单日期列成一张表。', '美西的船期排到了下月中旬，海运要提前订舱。'],
  ],
  3: [
    ['一店一舱：环境是怎么分开的', '每家店一套指纹、一条线路、一份缓存。', '打开环境时只加载这家店自己的那一份。'],
    ['云号怎么收齐八家店的验证码', '一部手机，按店分好。', '短信到了先按店归类，再提醒管这家店的人。'],
  ],
  4: [
    ['六月更新：验证码收件箱可以按店筛选', '换设备免登录，收件箱多了筛选。', '更新后第一次打开会同步，约一分钟。'],
    ['五月更新：模板可以整套另存', '新店开张，从模板起步。', '模板只带设置，指纹重新生成。'],
  ],
  5: [
    [
      '退货高峰前，先把这三张表备好',
      '退货按店拆开，客服和仓库各看各的。',
      '第一张表是退货原因，第二张是费用，第三张是时限。',
    ],
    ['新人上手第一天：只给她三家店', '权限从看得见开始。', '第一周只看不改，第二周打开两家店。'],
  ],
}

export const activity = { title: '宁波外贸沙龙：一店一环境怎么落地', city: '宁波' }

/** The keys of a new article or activity: Enter leads from the title through the summary into the text. */
async function write(page: Page, lines: readonly string[]): Promise<void> {
  await expect(page.getByLabel(editorCopy.title, { exact: true })).toBeFocused()
  for (const [at, line] of lines.entries()) {
    if (at > 0) await page.keyboard.press('Enter')
    await page.keyboard.insertText(line)
  }
}

async function publish(page: Page): Promise<void> {
  await button(page, editorCopy.publish).first().click()
  const dialog = page.getByRole('dialog')
  await button(dialog, editorCopy.publish).click()
  await expect(dialog).toBeHidden()
  await expect(noticeOf(page, editorCopy.published)).toBeVisible()
}

/** Two articles of each section: the second one is what the first one leads to. */
export async function writeArticles(page: Page): Promise<void> {
  const all = Object.entries(articles).flatMap(([section, own]) => own.map((lines) => ({ section, lines })))
  for (const { section, lines } of all) {
    await openRailPage(page, editorCopy.articles)
    await button(page, editorCopy.newArticle).first().click()
    await write(page, lines)
    const label = editorCopy.sections[Number(section)] ?? ''
    await page.getByRole('combobox', { name: contentFields.secondLevelHeading.label }).selectOption({ label })
    await publish(page)
  }
}

/** An activity, in a city that is made in its editor. */
export async function planActivity(page: Page): Promise<void> {
  await openRailPage(page, editorCopy.activities)
  await button(page, editorCopy.newActivity).first().click()
  await write(page, [activity.title, '现场看一遍怎么分环境，再逐个答疑。', '下午两点开始，现场看一遍怎么分环境。'])
  await page.getByLabel(editorCopy.begins).fill('2099-05-01T14:00')
  await page.getByLabel(editorCopy.link, { exact: true }).fill('https://hd.qingmao.cn/ningbo')
  await button(page, regionsCopy.addTitle).click()
  const adding = page.getByRole('dialog', { name: regionsCopy.addTitle })
  await adding.getByLabel(regionsCopy.name).fill(activity.city)
  await button(adding, regionsCopy.save).click()
  await expect(adding).toBeHidden()
  const city = page.getByRole('combobox', { name: contentFields.regionId.label })
  await expect(city.getByRole('option', { name: activity.city, selected: true })).toBeAttached()
  await publish(page)
}

/** A slide of the first place, the home page. */
export async function addSlide(page: Page): Promise<void> {
  await openRailPage(page, bannerCopy.title)
  await button(page, bannerCopy.add).first().click()
  const dialog = page.getByRole('dialog')
  const title = '黑五前把店分开'
  await dialog.getByLabel(bannerCopy.name, { exact: true }).fill(title)
  await button(dialog, bannerCopy.add).click()
  const panel = page.getByRole('complementary', { name: title })
  await panel.getByLabel(bannerFields.headline.label, { exact: true }).fill('黑五前，把店分开')
  await panel.getByLabel(bannerFields.line.label, { exact: true }).fill('十家店，十个环境，一个人管。')
  const pick = panel.getByRole('button', { name: bannerCopy.pickPicture })
  await upload(page, pick.first(), await pictureFile('电脑横幅', 1920, 600, '#2f9e8f'))
  await upload(page, pick.first(), await pictureFile('手机横幅', 716, 750, '#2f9e8f'))
  await panel.getByLabel(bannerCopy.alt, { exact: true }).fill('深色海面上一枚青色的锚')
  await panel.getByLabel(bannerCopy.jumpUrl, { exact: true }).fill('/cloud.html')
  await expect(panel.getByText(/^已保存 \d{2}:\d{2}$/)).toBeVisible()
  await button(panel, bannerCopy.publish).click()
  await button(page.getByRole('dialog'), bannerCopy.publish).click()
  await expect(noticeOf(page, bannerCopy.done.publish)).toBeVisible()
}
