import { expect, test } from 'vitest'
import { defaultSiteSettings } from '#contract/site-settings.ts'
import { contactWaitHours } from '#domain/accounts/contact-change.ts'
import { historyKeptDays } from '#domain/accounts/personal-history.ts'
import { checksPerAddress } from '#domain/check/facts.ts'
import { signals } from '#domain/check/signals.ts'
import { exportKeptHours } from '#domain/exports/kinds.ts'
import { findLegalIssues } from '#domain/legal/issues.ts'
import { linkNames, numbered, valueNames } from '#domain/legal/legal-document.ts'
import { parseLegalText } from '#domain/legal/parse-legal-document.ts'
import { lifetimes } from '#domain/limits.ts'
import { resendableDays } from '#domain/messages/notice.ts'
import { conversionsKeptDays, eventsKeptDays, strayOriginsKeptDays } from '#domain/tracking/limits.ts'
import { firstDrafts, shippedTexts } from '#server/services/shared/settings/read-legal.ts'
import { legalFiles, publicLegal } from '#tests/support/legal-documents.ts'

const documents = { privacy: legalFiles.privacy.document, agreement: legalFiles.agreement.document }
const kinds = ['privacy', 'agreement'] as const

/** Everything that a document says, its emphases left out. */
const textOf = (kind: (typeof kinds)[number]) => JSON.stringify(documents[kind]).replaceAll('**', '')

/** The text of one section. */
const sectionOf = (kind: (typeof kinds)[number], id: string) =>
  JSON.stringify(documents[kind].sections.find((section) => section.id === id) ?? '').replaceAll('**', '')

test('the contents lists name the sections of their documents, in their order', () => {
  for (const kind of kinds) {
    expect(legalFiles[kind].outline.map(({ id }) => id)).toEqual(documents[kind].sections.map(({ id }) => id))
  }
})

test('the privacy policy has the eight sections of the specification', () => {
  expect(documents.privacy.sections.map(({ title }) => title)).toEqual([
    '我们如何收集和使用您的个人信息',
    '我们如何存储您的个人信息',
    '我们如何共享、转让与披露您的个人信息',
    '我们如何保护您的个人信息',
    '您的权利',
    '未成年人的个人信息保护',
    '本政策的变更',
    '如何联系我们',
  ])
})

test.each([
  ['registration data', 'collect', ['手机号码', '公司名称', '用户名称', '密码', '验证码']],
  ['optional profile data', 'collect', ['个人介绍', '背景图片', '性别', '所在地区']],
  ['log-in by others', 'collect', ['第三方平台账号登录', '运营商一键登录']],
  ['verification', 'collect', ['真实姓名', '公司名称', '身份证件号码', '统一社会信用代码', '人脸识别']],
  ['device and network', 'collect', ['设备信息', '网络日志']],
  ['the clipboard', 'collect', ['剪贴板', '归因分析']],
  ['account data', 'collect', ['身份证件照片', '营业执照照片', '第三方平台账号', '绑定的即时通讯账号']],
  [
    'SDKs and APIs',
    'collect',
    ['微信支付SDK', '支付宝SDK', '用户支付', '统计分析SDK', '运营分析', '不申请权限', 'API'],
  ],
  ['cookies', 'collect', ['安全登录、使用便利、内容推荐']],
  ['the programme', 'collect', ['用户体验改进计划', '您可以随时退出']],
  ['security and improvement', 'collect', ['安全保障', '改进产品']],
  ['no consent needed', 'collect', ['无需征得同意的情形']],
  ['where and how long', 'store', ['存储在境内', '必需的时间', '匿名化处理']],
  ['sharing', 'share', ['共享', '委托处理', '转让', '公开披露']],
  ['protection', 'protect', ['安全措施', '及时通知您']],
  ['rights', 'rights', ['查阅', '更正', '删除', '撤回同意', '注销账号', '15天']],
  ['what only the holder may do', 'rights', ['只有登录后的账号持有人可以在设置中修改', '清除数据']],
  ['what customer service changes', 'rights', ['企业认证信息、用户名称、绑定的即时通讯账号', '联系客服']],
  [
    'cancellation',
    'rights',
    ['身份：', '安全状态：', '设备：', '15天内答复', '不可撤销', '匿名化', '再次以手机号码注册'],
  ],
  ['minors', 'minors', ['未满18周岁', '监护人的陪同', '不满14周岁', '监护人的同意']],
  ['changes', 'changes', ['修订']],
  ['contact', 'contact', ['{company}', '{hotline}', '{address}', '反馈与投诉', '一般在15天内答复']],
])('the privacy policy has the point of the specification: %s', (_, section, words) => {
  for (const word of words) expect(sectionOf('privacy', section)).toContain(word)
})

test('the terms that the policy names are those by which the site deletes', () => {
  const minutes = (seconds: number) => `${seconds / 60}分钟`
  const days = (seconds: number) => `${seconds / 86_400}天`
  for (const term of [
    `登录的设备与地区","自登录之日起${days(lifetimes.sessionAbsoluteSeconds)}`,
    `生成后${exportKeptHours}小时`,
    `最长${contactWaitHours}小时`,
    `${eventsKeptDays}天`,
    `${strayOriginsKeptDays}天`,
    `没有成功的${resendableDays}天；防止重复回传的编号${conversionsKeptDays}天`,
    `防止滥用的计数${minutes(checksPerAddress.windowSeconds)}`,
    `短信${minutes(lifetimes.smsCodeSeconds)}、邮件${minutes(lifetimes.emailCodeSeconds)}`,
    minutes(lifetimes.joinVerifySeconds),
  ])
    expect(sectionOf('privacy', 'store')).toContain(term)
  for (const term of [days(lifetimes.sessionIdleSeconds), days(lifetimes.sessionAbsoluteSeconds)])
    expect(sectionOf('privacy', 'collect')).toContain(term)
})

test('each right of the policy that 我的账号 fulfils leads there', () => {
  const rights = documents.privacy.sections.find(({ id }) => id === 'rights')?.parts ?? []
  const leading = rights.filter((part) => JSON.stringify(part).includes('{account}')).map(({ title }) => title)
  expect(leading).toEqual(['查阅与复制', '更正与补充', '撤回同意'])
  expect(sectionOf('privacy', 'rights')).toContain(`近${historyKeptDays}天的账号动态`)
})

test('the policy states of the self-check what it reads, and what it asks of the server', () => {
  const all = Object.values(signals)
  const served = all.filter((signal) => 'served' in signal)
  const words = sectionOf('privacy', 'collect')
  expect(words).toContain(`读取${all.length}项信号中的${all.length - served.length}项`)
  expect(words).toContain(`其余${served.length}项浏览器自己不知道，页面为此询问一次我们的服务器`)
})

test('nothing goes to Baidu without a consent of its own, and the parts on it do not contradict each other', () => {
  expect(numbered(documents.privacy).flatMap(({ parts }) => parts.map(({ anchor }) => anchor))).toContain('baidu')
  expect(sectionOf('privacy', 'collect')).toContain('这个选项不预先勾选。您不勾选的，我们不向百度提供您的任何信息')
  const shared = documents.privacy.sections.find(({ id }) => id === 'share')?.parts[0]
  const exceptions = shared?.blocks.flatMap((block) => (typeof block === 'object' && 'list' in block ? block.list : []))
  expect(exceptions?.filter((line) => line.includes('百度'))).toEqual([
    expect.stringMatching(/^取得您的单独同意后提供。/),
  ])
})

test('visitors read V1.0 alone of what came with the site, and it has nothing of a later day', () => {
  for (const texts of Object.values(shippedTexts())) {
    expect(texts).toMatchObject([{ version: 'V1.0', from: '2022-06-30', changes: '' }])
    const source = texts[0]?.source ?? ''
    expect([...source.matchAll(/(\d{4})年\d{1,2}月\d{1,2}日/g)].filter(([, year]) => Number(year) > 2022)).toEqual([])
  }
})

test('each first draft is the version after V1.0, without a day, and its one list names what it adds', () => {
  const titlesOf = (source: string) =>
    parseLegalText('', source).document.sections.flatMap(({ parts }) => parts.map(({ title }) => title))
  const added = (kind: (typeof kinds)[number]) => {
    const { source } = firstDrafts()[kind]
    const old = titlesOf(shippedTexts()[kind][0]?.source ?? '')
    return titlesOf(source).filter((title) => !old.includes(title))
  }
  expect(added('agreement')).toEqual(['自动续费、余额与优惠券', '设备、IP与云号'])
  expect(added('privacy')).toEqual(['环境自检', '百度推广的效果回传', 'AI功能'])
  for (const kind of kinds) {
    const draft = firstDrafts()[kind]
    expect(draft).toMatchObject({ version: 'V1.1', from: '' })
    for (const title of added(kind)) expect(draft.changes).toContain(`“${title}”`)
    expect(
      findLegalIssues({ ...draft, from: '2026-12-01' }, { last: shippedTexts()[kind][0] ?? draft, day: '2026-12-01' }),
    ).toEqual([])
  }
})

test('nothing is called a package that the site does not sell', () => {
  for (const kind of kinds) expect(textOf(kind)).not.toContain('套餐')
})

test.each([
  ['capacity', 'capacity', ['完全民事行为能力']],
  ['true data', 'registration', ['真实', '公司名称', '个人姓名或者组织名称', '电子邮箱', '手机号码', '营业执照']],
  ['accounts', 'account', ['不得与他人共用', '多个子账号', '主账号持有人']],
  ['payment', 'fees', ['信用卡、支付宝或者微信支付']],
  ['fees', 'fees', ['按月或者按年预先支付', '价格不含税', '未使用期间的费用不予退还', '升级或者降级']],
  ['changes', 'changes', ['可以变更、增加、暂停或者停止', '可以调整价格', '不另行事先通知']],
  ['suspension', 'ending', ['中止或者终止您的账号']],
  ['removal', 'content', ['移除']],
  ['deletion', 'ending', ['账号及其中的内容、环境、店铺资料与设置将被删除']],
  ['support', 'support', ['仅向付费账号提供技术支持']],
  ['notices', 'notices', ['推送通知、电子邮件或者网站公告']],
  ['law and courts', 'law', ['适用中华人民共和国法律', '我们所在地有管辖权的人民法院']],
])('the agreement has the point of the specification: %s', (_, section, words) => {
  for (const word of words) expect(sectionOf('agreement', section)).toContain(word)
})

test.each(['fees', 'changes', 'ending', 'notices', 'law'])(
  'where the agreement burdens the user, mandatory law stays: %s',
  (section) => {
    expect(sectionOf('agreement', section)).toContain('从其规定')
  },
)

test('every name in a document is one that the page can fill in', () => {
  const known: readonly string[] = [...valueNames, ...linkNames]
  for (const kind of kinds) {
    const names = [...textOf(kind).matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
    expect(names.filter((name) => !known.includes(name))).toEqual([])
  }
})

test('the versions that the defaults name are those of the files', () => {
  for (const kind of kinds) expect(defaultSiteSettings.documents[kind]).toBe(publicLegal[kind].head.version)
})

test('every section and part has an anchor of its own', () => {
  for (const kind of kinds) {
    const anchors = numbered(documents[kind]).flatMap(({ id, parts }) => [id, ...parts.map(({ anchor }) => anchor)])
    expect(new Set(anchors).size).toBe(anchors.length)
  }
})

test('a section has one summary at its head: its first part has none beside it', () => {
  for (const kind of kinds) {
    for (const { parts } of documents[kind].sections) expect(parts[0]?.summary).toBeUndefined()
  }
})

test('every row of a table has a cell for each column, and rows of one table tell themselves apart', () => {
  for (const { sections } of Object.values(documents)) {
    for (const block of sections.flatMap(({ parts }) => parts.flatMap(({ blocks }) => blocks))) {
      if (typeof block === 'string' || !('rows' in block)) continue
      for (const row of block.rows) expect(row).toHaveLength(block.head.length)
      expect(new Set(block.rows.map(([name, first]) => `${name}${first}`)).size).toBe(block.rows.length)
    }
  }
})
