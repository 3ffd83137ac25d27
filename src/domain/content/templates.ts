import { blankRecord } from '../shared/fields.ts'
import { type ContentFields, contentFields } from './fields.ts'
import { activeId, type FirstHeading, firstHeading } from './headings.ts'
import { placeholderOf } from './placeholders.ts'

/** Templates of a kind that staff may keep. */
export const templatesAtMost = 100

/** A template of the product: its key in the API, its name, and what a text begins with. */
export type ProductTemplate = {
  key: string
  name: string
  firstLevelHeading: FirstHeading
  fields: Partial<ContentFields>
}

const fill = placeholderOf
const paragraph = (text: string) => `<p>${text}</p>`
const heading = (text: string) => `<h2>${text}</h2>`
const list = (items: readonly string[]) => `<ul>${items.map((item) => `<li><p>${item}</p></li>`).join('')}</ul>`
const steps = (items: readonly string[]) => `<ol>${items.map((item) => `<li><p>${item}</p></li>`).join('')}</ol>`
const notice = (text: string) => `<aside role="note"><p>${text}</p></aside>`

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const first = head.map((cell) => `<th scope="col"><p>${cell}</p></th>`).join('')
  const others = rows.map((row) => `<tr>${row.map((cell) => `<td><p>${cell}</p></td>`).join('')}</tr>`)
  return `<table><tbody><tr>${first}</tr>${others.join('')}</tbody></table>`
}

const release = [
  paragraph(fill('用两三句话写明这次更新解决什么问题，哪些用户会用到')),
  heading('新功能'),
  list([
    `${fill('功能名称')}：${fill('能做什么，在哪里打开')}`,
    `${fill('功能名称')}：${fill('能做什么，在哪里打开')}`,
  ]),
  heading('改进与修复'),
  list([fill('改进了什么，和以前有什么不同'), fill('修复了什么问题，什么情况下会出现')]),
  heading('系统要求与下载'),
  table(
    ['系统', '版本号', '要求'],
    [
      ['Windows', fill('Windows版本号'), 'Windows 10及以上'],
      ['macOS', fill('macOS版本号'), 'macOS 11及以上（Intel芯片）、macOS 12及以上（Apple芯片）'],
    ],
  ),
  heading('升级方法'),
  steps([
    `${fill('从哪里检查更新')}，按提示下载新版本`,
    '关闭已打开的环境，安装后重新打开',
    `确认版本号为${fill('新版本号')}`,
  ]),
  notice(`升级前请注意：${fill('需要用户事先知道的变化，没有就删除这一块')}`),
].join('')

const preview = [
  paragraph(fill('用两三句话写明活动讲什么，适合哪些卖家参加')),
  heading('活动信息'),
  table(
    ['项目', '内容'],
    [
      ['时间', fill('年月日、几点到几点（北京时间）')],
      ['地点', fill('详细地址，或线上参加的方式')],
      ['人数', fill('名额，没有限制就删除这一行')],
      ['费用', fill('费用及包含的内容')],
    ],
  ),
  heading('议程'),
  table(
    ['时间', '主题', '主讲人'],
    [
      [fill('时间'), fill('主题'), fill('主讲人及职务')],
      [fill('时间'), fill('主题'), fill('主讲人及职务')],
    ],
  ),
  heading('参加后可以了解'),
  list([fill('第一项收获'), fill('第二项收获'), fill('第三项收获')]),
  heading('报名方式'),
  paragraph(`${fill('报名的链接或方式')}，截止时间：${fill('报名截止时间')}。`),
  notice(`到场须知：${fill('需要携带的证件、停车与交通')}`),
].join('')

const guide = [
  paragraph(fill('写明按本文操作能完成什么，大约需要多少时间')),
  heading('开始之前'),
  list([fill('需要的账号与权限'), fill('需要准备的资料'), fill('适用的版本')]),
  heading('操作步骤'),
  `<h3>步骤一：${fill('这一步做什么')}</h3>`,
  steps([fill('打开哪个页面'), fill('点击什么、填写什么'), fill('出现什么表示成功')]),
  `<h3>步骤二：${fill('这一步做什么')}</h3>`,
  steps([fill('打开哪个页面'), fill('点击什么、填写什么'), fill('出现什么表示成功')]),
  notice(fill('容易出错的地方，以及怎样避免')),
  heading('常见问题'),
  table(
    ['情况', '原因', '处理方法'],
    [
      [fill('出现的提示或现象'), fill('原因'), fill('处理方法')],
      [fill('出现的提示或现象'), fill('原因'), fill('处理方法')],
    ],
  ),
  heading('相关说明'),
  paragraph(fill('相关的文章或页面，附上链接')),
].join('')

/** The templates that the product brings; their keys never change. */
export const productTemplates: readonly ProductTemplate[] = [
  {
    key: 'release',
    name: '新版本说明',
    firstLevelHeading: firstHeading.article,
    fields: {
      title: `${fill('版本号')}更新：${fill('最重要的一项变化')}`,
      briefly: fill('用一句话写明这次更新的重点，不超过78个字'),
      label: '版本更新',
      secondLevelHeading: activeId.updates,
      content: release,
    },
  },
  {
    key: 'event',
    name: '活动预告',
    firstLevelHeading: firstHeading.article,
    fields: {
      title: `${fill('城市或线上')}活动：${fill('活动主题')}`,
      briefly: fill('用一句话写明时间、地点和主题，不超过78个字'),
      label: '活动预告',
      secondLevelHeading: activeId.news,
      content: preview,
    },
  },
  {
    key: 'guide',
    name: '操作指南',
    firstLevelHeading: firstHeading.article,
    fields: {
      title: `怎样${fill('要完成的事')}`,
      briefly: fill('用一句话写明读完能完成什么，不超过78个字'),
      label: '操作指南',
      secondLevelHeading: activeId.tips,
      content: guide,
    },
  },
  {
    key: 'activity',
    name: '活动预告',
    firstLevelHeading: firstHeading.activity,
    fields: {
      title: `${fill('城市或线上')}：${fill('活动主题')}`,
      briefly: fill('用一句话写明时间、地点和主题，不超过78个字'),
      content: preview,
    },
  },
]

/** The text that a template begins with. */
export function textOfTemplate({ firstLevelHeading, fields }: Omit<ProductTemplate, 'key' | 'name'>): ContentFields {
  return { ...blankRecord(contentFields), ...fields, firstLevelHeading }
}

/** What of a text becomes a template: not what belongs to one article alone, nor its dates. */
export function templateOf(text: ContentFields): ContentFields {
  return { ...text, selfPath: null, beginTime: null, endTime: null, relatedIds: null }
}
