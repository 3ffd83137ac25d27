import { z } from 'zod'
import { landingActions } from '#domain/landing/actions.ts'
import { landingIssuesAtMost } from '#domain/landing/checks.ts'
import { landingFields, landingLimits } from '#domain/landing/page-fields.ts'
import { pageFileLimits } from '#domain/landing/page-file.ts'
import { pageTestBreaks, pageTestDays, perThousand } from '#domain/landing/page-test.ts'
import { sitePageNames } from '#domain/landing/site-pages.ts'
import { templateNames } from '#domain/landing/templates.ts'
import { testStates } from '#domain/shared/split-test.ts'
import { answerFields, draftFields } from '../field-schemas.ts'
import { id, malformed, optionalText, text, time, wholeNumber } from '../fields.ts'
import { storedBlock } from '../landing-shapes.ts'
import { chapter } from './console-call.ts'
import { discardedOf, one, person, present, savedAnswer, undo, wordPlace } from './content-shapes.ts'
import { baseVersion, publishedCalls, share, recordVersion as version } from './published-calls.ts'
import { exportCall, fieldChanges, undoCall, versionNumber } from './record-calls.ts'

const tag = '页面'
const { get, post } = chapter(tag)

/** A page of the largest size, sent twice after a merge, with its markup escaped. */
const pageBytesAtMost = 4 * landingLimits.bytes

const blocks = z.array(storedBlock).max(landingLimits.blocks, `一页最多${landingLimits.blocks}块`)
const fields = z.strictObject({ ...draftFields(landingFields), blocks }, malformed)
const written = z.object({ ...answerFields(landingFields), blocks })
const layouts = z.literal([0, 1, 2], malformed).meta({ description: '0 电脑和手机，1 只有电脑，2 只有手机' })

const row = z.object({
  id: z.int(),
  name: z.string(),
  path: z.string().nullable(),
  headline: z.string().meta({ description: '开头的几个字' }),
  status: z.enum(['draft', 'published', 'scheduled', 'withdrawn']),
  hasDraft: z.boolean().meta({ description: '已公开，且有未发布的修改' }),
  layouts: z.int(),
  sitePage: z
    .string()
    .nullable()
    .meta({ description: '网站自己的哪一页：网址不变，不能下线、删除、复制；同事做的页面为 null' }),
  secondOf: z.int().nullable().meta({ description: '这是哪一页的第二版，只在对照测试里显示；不是则 null' }),
  blocks: z.int(),
  publishAt: time.nullable(),
  showUntil: time.nullable().meta({ description: '到期下线的时间' }),
  editedAt: time.nullable(),
  editedBy: person.nullable(),
})

const figures = {
  visits: z.int().meta({ description: '从这一页进来的访问，浏览器报的' }),
  registered: z.int().meta({ description: '其中服务器建好的账号' }),
  orders: z.int().nullable().meta({ description: '其中网页系统报来的已付订单；没有配 ENTRY_SECRET 时为 null' }),
}
const listed = row.extend({
  figures: z.object(figures).nullable().meta({ description: '近30天；没有公开过或还没有统计时为 null' }),
})

const reach = z
  .array(
    z.object({
      block: z.string(),
      shown: z.int().meta({ description: '打开的页面上有这一块的次数，浏览器报的' }),
      seen: z.int().meta({ description: '其中看到这一块的' }),
    }),
  )
  .max(landingLimits.blocks)
  .meta({ description: '近30天看到页面的哪里；没有统计的区块不列' })

const finding = z.object({
  level: z.enum(['error', 'warning']),
  message: z.string(),
  block: z.string().nullable().meta({ description: '哪一块；null 为页面本身' }),
  field: z.string(),
  row: z.int().nullable().meta({ description: '列表里的第几行，从0起' }),
  at: wordPlace,
})
const findings = z.array(finding).max(landingIssuesAtMost)

const detail = row.extend({
  version: z.int(),
  fields: written,
  publicFields: written.nullable().meta({ description: '访客看到的；没有未发布的修改时为 null' }),
  findings,
  deadLinks: z.array(z.string()).max(500),
  standard: blocks.nullable().meta({ description: '网站自己的页面出厂时的区块；同事做的页面为 null' }),
  isTested: z.boolean().meta({ description: '正在对照测试：这一页，或它是另一页正在测的第二版，那时不能改' }),
  versions: z.int(),
  here: present,
  pass: z
    .object({ isRequired: z.boolean(), isPassed: z.boolean(), by: person.nullable(), isOwn: z.boolean() })
    .meta({ description: '发布前要有人看过：是否需要、这一版是否看过、谁看的；isOwn：自己修改过，不能自己通过' }),
  reach,
})

const actionAnswer = z.object({ data: z.object({ page: detail, undo }) })

const published = publishedCalls('/landing-pages/{id}', {
  tag,
  noun: '页面',
  thisNoun: '这个页面',
  answer: actionAnswer,
})
const { readCall, actionCall } = published

export const undoLandingPages = undoCall('/landing-pages/undo', {
  tag,
  permission: 'content.write',
  answer: z.object({ data: z.object({ id: z.int() }) }),
})

export const {
  dropDraft: dropLandingDraft,
  beAt: beAtLandingPage,
  publish: publishLandingPage,
  schedule: scheduleLandingPage,
  unschedule: unscheduleLandingPage,
  remove: removeLandingPage,
  versions: listLandingVersions,
  restoreVersion: restoreLandingVersion,
} = published

export const listLandingPages = get('/landing-pages', {
  summary: '全部页面，最近修改的在前；删除的不列',
  permission: 'content.read',
  answer: z.object({ data: z.object({ rows: z.array(listed).max(landingLimits.pages + sitePageNames.length) }) }),
})

export const readLandingPage = readCall('', {
  summary: '一个页面：正在写的与访客看到的、检查结果、谁在这里',
  permission: 'content.read',
  answer: z.object({ data: detail }),
})

export const readLandingFigures = readCall('/figures', {
  summary: '一个页面近30天的访问、注册与订单：合计、按天、按渠道；只数从这一页进来的，按它现在的网址',
  permission: 'content.read',
  answer: z.object({
    data: z.object({
      figures: z
        .object({
          path: z.string(),
          publishedAt: time.nullable(),
          from: z.string(),
          to: z.string(),
          countedUntil: time.nullable().meta({ description: '汇总到什么时候收到的' }),
          total: z.object(figures),
          before: z.object(figures).meta({ description: '再往前30天' }),
          days: z.array(z.object({ day: z.string(), visits: z.int(), registered: z.int() })).max(30),
          sources: z.array(z.object({ value: z.string(), ...figures })).max(8),
          more: z.int().meta({ description: '没有列出的渠道还有几个' }),
          blocks: reach,
        })
        .nullable()
        .meta({ description: '没有公开过则 null' }),
    }),
  }),
})

export const createLandingPage = post('/landing-pages', {
  summary: '从样子新建页面；path 为 null 时从名称的拼音来',
  permission: 'content.write',
  limit: 'drafts',
  body: z.strictObject({
    name: text(30, '名称').refine((value) => value.trim() !== '', '请填写名称'),
    path: text(70).nullable(),
    layouts,
    template: z.enum(templateNames, malformed),
  }),
  answer: z.object({ data: detail }),
})

export const suggestLandingPath = post('/landing-pages/path', {
  summary: '这个网址能不能用；没有给网址时按名称的拼音取一个；不保存',
  permission: 'content.write',
  limit: 'finds',
  body: z.strictObject({ name: text(60), path: text(70).nullable(), id: wholeNumber().nullable() }),
  answer: z.object({
    data: z.object({
      path: z.string().nullable(),
      refusal: z.string().nullable().meta({ description: '不能用的原因；能用为 null' }),
    }),
  }),
})

export const copyLandingPage = actionCall('/copy', {
  summary: '复制为新的草稿，网址另取',
  permission: 'content.write',
  limit: 'drafts',
  body: z.strictObject({}),
  answer: z.object({ data: detail }),
  errors: ['NOT_FOUND'],
})

export const exportLandingPage = exportCall('/landing-pages/{id}/export', {
  tag,
  summary: '正在写的一页存为一个文件（zip）：字、设置、区块和图片；内容相同则逐字节相同',
  permission: 'content.export',
  params: one,
  answer: z.object({}).meta({ description: '成功时返回 application/zip 文件，不带信封' }),
  errors: ['NOT_FOUND'],
})

export const importLandingPage = post('/landing-pages/import', {
  summary:
    '导入页面文件为新的草稿，原来的网址没有被占用则沿用；有错则 400，data.faults 逐条说明哪一块、哪一项，什么也不存',
  permission: 'content.write',
  limit: 'drafts',
  headers: z.strictObject({ 'x-file-name': text(1_000).optional() }),
  upload: { bytesAtMost: pageFileLimits.bytes },
  answer: z.object({ data: detail }),
})

export const importIntoLandingPage = post('/landing-pages/{id}/import', {
  summary: '导入页面文件，替换这一页正在写的（原来的留作版本）；网址和访客看到的不变',
  permission: 'content.write',
  limit: 'drafts',
  headers: z.strictObject({ 'x-file-name': text(1_000).optional(), 'x-version': versionNumber }),
  params: one,
  upload: { bytesAtMost: pageFileLimits.bytes },
  answer: actionAnswer,
  errors: ['NOT_FOUND', 'CONFLICT'],
})

export const saveLandingPage = actionCall('/draft', {
  summary: '自动保存；已公开的存在旁边，发布后才给访客看。version 不是最新的则 409，data 里有双方的内容',
  permission: 'content.write',
  bodyBytesAtMost: pageBytesAtMost,
  body: z.strictObject({ version, fields, discarded: discardedOf(fields) }),
  answer: savedAnswer,
  errors: ['NOT_FOUND', 'CONFLICT', 'PAYLOAD_TOO_LARGE', 'TOO_MANY_REQUESTS'],
})

export const summariseLandingAction = readCall('/summary', {
  summary: '做之前：哪个网址会变，改了什么，有哪些检查结果',
  permission: 'content.read',
  query: z.strictObject({ verb: z.enum(landingActions, malformed), at: optionalText(19) }),
  answer: z.object({
    data: z.object({
      refusal: z.string().nullable(),
      path: z.string().nullable(),
      changes: fieldChanges.max(200),
      findings,
      breaksTest: z.boolean().meta({ description: '会使正在进行的对照测试作废' }),
      version: z.int(),
    }),
  }),
})

export const withdrawLandingPage = actionCall('/withdraw', {
  summary: '下线；to 为原网址跳转到的站内路径（301），null 为 410',
  permission: 'content.publish',
  limit: 'publications',
  body: baseVersion.extend({ to: text(200).nullable() }),
})

export const passLandingPage = actionCall('/pass', {
  summary: '看过，可以发布：只能由没有修改过的人来做；其后再改须重新看',
  permission: 'content.write',
})

const perThousandOf = wholeNumber()
  .min(perThousand.atLeast, malformed)
  .max(perThousand.atMost, malformed)
  .meta({ description: '每千名访客里注册的人数' })

export const readPageTest = readCall('/test', {
  summary: '对照测试：最近一次、第二版、最近28天从这一页进来的访问；结果到期才有',
  permission: 'content.read',
  answer: z.object({
    data: z.object({
      test: z
        .object({
          id: z.int(),
          state: z.enum(testStates).meta({ description: 'running 进行中，ended 有结果，broken 中止' }),
          days: z.int(),
          base: z.int(),
          difference: z.int(),
          startedAt: time,
          startedBy: person.nullable(),
          endsAt: time,
          needed: z.int().meta({ description: '每一版要多少名访客，才看得出这样大的差别' }),
          counted: z.int().meta({ description: '两版合计计入多少名访客；结束之前不分开报' }),
          brokenBy: z.enum(pageTestBreaks).nullable(),
          brokenAt: time.nullable(),
          result: z.object({ a: share, b: share }).nullable().meta({ description: 'of 访客，hits 其中注册的' }),
        })
        .nullable(),
      second: z
        .object({ id: z.int(), version: z.int(), changes: z.array(z.string()).max(100) })
        .nullable()
        .meta({ description: '第二版的草稿，与访客现在看到的差在哪里' }),
      visits: z.int(),
      registered: z.int(),
    }),
  }),
})

export const makeSecondVersion = actionCall('/second', {
  summary: '把访客看到的复制为第二版；已有则打开那一份',
  permission: 'content.write',
  limit: 'drafts',
  body: z.strictObject({}),
  answer: z.object({ data: z.object({ id: z.int() }) }),
  errors: ['NOT_FOUND'],
})

export const startPageTest = actionCall('/test/start', {
  summary: '开始对照测试：一半访客看第二版，到期为止；时长先定，中途不改',
  permission: 'content.publish',
  limit: 'publications',
  body: z.strictObject({
    version,
    secondVersion: version,
    days: z.literal([...pageTestDays], malformed),
    base: perThousandOf,
    difference: perThousandOf,
  }),
  answer: z.object({}),
})

export const stopPageTest = actionCall('/test/stop', {
  summary: '中止对照测试：没有结果，访客都看第一版',
  permission: 'content.publish',
  limit: 'publications',
  body: z.strictObject({}),
  answer: z.object({}),
  errors: ['NOT_FOUND'],
})

export const takeSecondVersion = actionCall('/test/take', {
  summary: '测试结束后，把第二版的区块写进草稿；发布后才给访客看',
  permission: 'content.write',
  body: baseVersion.extend({ testId: id }),
})
