import type { Page } from '@playwright/test'
import { commands } from '#console/kit/commands/commands.ts'
import { sheetCopy } from '#console/kit/sheets/copy.ts'
import { writeXlsx } from '#console/kit/sheets/write-xlsx.ts'
import { directoryCopy as words } from '#console/pages/directory/copy.ts'
import { sitesCopy } from '#console/pages/directory/sites-copy.ts'
import { fieldsOf } from '#domain/directory/fields.ts'
import type { DirectoryKind } from '#domain/directory/kinds.ts'
import { button, noticeOf, openRailPage } from '../console.ts'
import { expect } from '../site.ts'
import { upload } from './company.ts'
import { logoFile } from './pictures.ts'

type Entry = Readonly<Record<string, string>>

/** The entries of each directory by its groups, in the fields' own names. */
const entries: Readonly<Record<DirectoryKind, Readonly<Record<string, readonly Entry[]>>>> = {
  platforms: {
    综合平台: [
      {
        name: 'Amazon',
        introduction: '欧美日站点齐全，仓配由平台做。',
        regions: '北美、欧洲',
        linkUrl: 'https://www.amazon.com/',
        settleInUrl: 'https://sell.amazon.com/',
      },
      {
        name: 'Temu',
        introduction: '货交给平台的仓，平台负责卖和送。',
        regions: '北美、欧洲',
        linkUrl: 'https://www.temu.com/',
      },
    ],
    内容平台: [
      {
        name: 'TikTok Shop',
        introduction: '短视频和直播里直接成交。',
        regions: '东南亚、北美',
        linkUrl: 'https://shop.tiktok.com/',
      },
    ],
  },
  ecology: {
    仓储物流: [
      {
        name: '海仓通',
        introduction: '订单从店里直接进仓，拣货单自动排。',
        linkUrl: 'https://www.haicangtong.cn/',
        eventFrom: '美国站订单',
        eventThing: '一百二十单',
        eventTo: '洛杉矶仓',
        eventTime: '08:40',
      },
    ],
    财务收款: [
      {
        name: '汇清',
        introduction: '多店回款按店对账，差一分也列出来。',
        linkUrl: 'https://www.huiqing.cn/',
        eventFrom: '八家店',
        eventThing: '回款单',
        eventTo: '财务的表',
        eventTime: '10:15',
      },
    ],
  },
  partners: {
    物流: [
      {
        name: '甬港货运',
        step: '头程',
        introduction: '宁波港直发，四天一班。',
        linkUrl: 'https://www.yonggang-cargo.cn/',
      },
    ],
    服务商: [
      {
        name: '海关代办所',
        step: '报关',
        introduction: '报关单当天出，退单陪着改。',
        linkUrl: 'https://www.nb-customs.cn/',
      },
    ],
  },
}

const colours = ['#176b87', '#8a5a00', '#7b3f98']

/** Makes the groups, brings the entries in from one workbook as drafts, and publishes them group by group. */
export async function fillDirectory(page: Page, kind: DirectoryKind): Promise<void> {
  await openRailPage(page, words.kinds[kind].word)
  await makeGroups(page, kind)
  await importEntries(page, kind)
  await publishEntries(page, kind)
}

async function makeGroups(page: Page, kind: DirectoryKind): Promise<void> {
  await button(page, commands[`${kind}.groups`].word).first().click()
  const groups = page.getByRole('dialog', { name: words.groupsTitle })
  for (const group of Object.keys(entries[kind])) {
    await groups.getByLabel(words.newGroup, { exact: true }).fill(group)
    await button(groups, words.addGroup).click()
    await expect(groups.getByRole('cell', { name: group, exact: true })).toBeVisible()
  }
  await page.keyboard.press('Escape')
  await expect(groups).toBeHidden()
}

async function importEntries(page: Page, kind: DirectoryKind): Promise<void> {
  const { word } = words.kinds[kind]
  const labels = Object.entries(fieldsOf(kind)).filter(([, field]) => field.kind !== 'richText')
  const rows = Object.entries(entries[kind]).flatMap(([group, own]) =>
    own.map((entry) => labels.map(([field]) => (field === 'groupId' ? group : (entry[field] ?? '')))),
  )
  await button(page, commands[`${kind}.import`].word).first().click()
  const importing = page.getByRole('dialog')
  await importing.getByLabel(sheetCopy.pick).setInputFiles({
    name: `${word}.xlsx`,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(writeXlsx([{ name: word, rows: [labels.map(([, { label }]) => label), ...rows] }])),
  })
  await expect(
    importing.getByText(sheetCopy.planned({ new: rows.length, changed: 0, same: 0, faulty: 0 })),
  ).toBeVisible()
  await button(importing, sheetCopy.apply).click()
  await expect(importing).toBeHidden()
}

/** Each entry in its panel: the logo, the text of a platform's own page, and 发布. */
async function publishEntries(page: Page, kind: DirectoryKind): Promise<void> {
  for (const [at, [group, own]] of Object.entries(entries[kind]).entries()) {
    await page
      .getByRole('navigation', { name: words.groups })
      .getByRole('link', { name: new RegExp(`^${group}`) })
      .click()
    const table = page.getByRole('table', { name: words.kinds[kind].word })
    await expect(table.locator('tbody tr')).toHaveCount(own.length)
    for (const { name = '' } of own) {
      await table.getByText(name, { exact: true }).click()
      const panel = page.getByRole('complementary', { name, exact: true })
      await upload(page, panel.getByRole('button', { name: words.pick }).first(), logoFile(name, colours[at] ?? ''))
      await expect(panel.getByText(/^已保存 \d{2}:\d{2}$/)).toBeVisible()
      if (kind === 'platforms') await writePlatform(page, name)
      await button(panel, words.publish).click()
      await expect(noticeOf(page, words.published(name))).toBeVisible()
    }
    await page.keyboard.press('Escape')
  }
}

/** The text of a platform's own page, and its site in the filter of the price page. */
async function writePlatform(page: Page, name: string): Promise<void> {
  const panel = page.getByRole('complementary', { name, exact: true })
  await button(panel, words.writeText).click()
  const writing = page.getByRole('dialog', { name: words.text })
  await writing.getByRole('textbox').first().click()
  await page.keyboard.insertText(`${name}入驻要先备好营业执照和一个没有用过的邮箱，再按站点分开环境。`)
  await button(writing, words.done).click()
  await button(panel, sitesCopy.open).click()
  const list = page.getByRole('dialog', { name: sitesCopy.title(name) })
  await button(list, sitesCopy.addTitle).click()
  const adding = page.getByRole('dialog', { name: sitesCopy.addTitle })
  await adding.getByLabel(sitesCopy.name, { exact: true }).fill(`${name}美国站`)
  await button(adding, sitesCopy.save).click()
  await expect(list.getByRole('cell', { name: `${name}美国站`, exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(panel.getByText(/^已保存 \d{2}:\d{2}$/)).toBeVisible()
}
