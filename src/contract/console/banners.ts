import { z } from 'zod'
import { bannerFields } from '#domain/banners/fields.ts'
import { testDays } from '#domain/banners/slide-test.ts'
import { recordActions } from '#domain/content/record-actions.ts'
import { testBreaks, testStates } from '#domain/shared/split-test.ts'
import { answerFields, draftFields } from '../field-schemas.ts'
import { id, malformed, optionalText, text, time } from '../fields.ts'
import { chapter } from './console-call.ts'
import { discardedOf, person, present, savedAnswer, undo, undoAnswer, wordPlace } from './content-shapes.ts'
import { publishedCalls, share, recordVersion as version } from './published-calls.ts'
import { fieldChanges, undoCall } from './record-calls.ts'

const tag = '横幅'
const { get, post } = chapter(tag)

const promotionType = z.int(malformed).min(1, malformed).max(99, malformed)
const fields = z.strictObject(draftFields(bannerFields), malformed)
const written = z.object(answerFields(bannerFields))

const slide = z.object({
  id: z.int(),
  promotionType: z.int(),
  title: z.string().meta({ description: '正在写的标题，可能为空' }),
  picture: z.string().meta({ description: '正在写的电脑图' }),
  status: z.enum(['draft', 'published', 'scheduled', 'withdrawn']),
  hasDraft: z.boolean().meta({ description: '已公开，且有未发布的修改' }),
  showFrom: time.nullable().meta({ description: '访客看到的展示期；未公开的取正在写的' }),
  showUntil: time.nullable(),
  publishAt: time.nullable().meta({ description: '定在何时公开' }),
  isDemo: z.boolean(),
  testedAs: z.enum(['a', 'b']).nullable().meta({ description: '正在测试：原来的一张为a，另一张为b' }),
})

const side = z.enum(['a', 'b'], malformed)

const slideTest = z.object({
  id: z.int(),
  state: z.enum(testStates).meta({ description: 'running 进行中，ended 有结果，broken 中止' }),
  slideA: z.object({ id: z.int(), title: z.string(), picture: z.string() }),
  slideB: z.object({ id: z.int(), title: z.string(), picture: z.string() }),
  startedAt: time,
  startedBy: person.nullable(),
  endsAt: time,
  counted: z.int().meta({ description: '两边合计计入多少名访客；结束之前不分开报' }),
  brokenBy: z.enum(testBreaks).nullable(),
  brokenAt: time.nullable(),
  result: z.object({ a: share, b: share }).nullable().meta({ description: '结束之后才有：of 访客，hits 其中点击的' }),
  chosen: side.nullable(),
})

const finding = z.object({
  level: z.enum(['error', 'warning']),
  field: z.string(),
  message: z.string(),
  at: wordPlace,
})

/** Facts about a picture of the media library. */
const picture = z
  .object({
    fileName: z.string(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    sizeBytes: z.int(),
    hasSizes: z.boolean(),
  })
  .nullable()

const detail = slide.extend({
  version: z.int(),
  fields: written,
  publicFields: written.nullable().meta({ description: '访客看到的；没有未发布的修改时为 null' }),
  pictures: z.object({ desktopPictureUrl: picture, phonePictureUrl: picture }),
  link: z.enum(['opens', 'nowhere', 'elsewhere', 'none']).meta({ description: '跳转链接：站内能否打开，或在其他网站' }),
  findings: z.array(finding),
  deadLinks: z.array(z.string()).max(500).meta({ description: '已经打不开的链接，后台每天核对' }),
  versions: z.int(),
  here: present,
  editedAt: time.nullable(),
  editedBy: person.nullable(),
})

const actionAnswer = z.object({ data: z.object({ banner: detail, undo }) })

const published = publishedCalls('/banners/{id}', { tag, noun: '横幅', thisNoun: '这张横幅', answer: actionAnswer })
const { readCall, actionCall } = published

export const undoBannersAction = undoCall('/banners/undo', {
  tag,
  permission: 'content.write',
  answer: z.object({ data: z.object({ id: z.int() }) }),
})

export const {
  dropDraft: dropBannerDraft,
  beAt: beAtBanner,
  publish: publishBanner,
  schedule: scheduleBanner,
  unschedule: unscheduleBanner,
  remove: removeBanner,
  versions: listBannerVersions,
  restoreVersion: restoreBannerVersion,
} = published

const place = z.object({
  promotionType: z.int(),
  name: z.string(),
  path: z.string().nullable().meta({ description: '页面的站内路径；登录框为 null' }),
  slots: z.int().meta({ description: '最多显示几张：开屏画在首位时少一张' }),
})

export const listStaffBanners = get('/banners', {
  summary: '全部横幅，按位置与顺序；删除的不列',
  permission: 'content.read',
  answer: z.object({
    data: z.object({
      places: z.array(place),
      slides: z.array(slide),
    }),
  }),
})

export const readBanner = readCall('', {
  summary: '一张横幅：正在写的与访客看到的、图片尺寸、检查结果',
  permission: 'content.read',
  answer: z.object({ data: detail }),
})

export const createBanner = post('/banners', {
  summary: '在一个位置新建横幅草稿，排在最后',
  permission: 'content.write',
  limit: 'drafts',
  body: z.strictObject({ promotionType, title: text(60, '标题') }),
  answer: z.object({ data: detail }),
})

export const saveBanner = actionCall('/draft', {
  summary: '自动保存；已公开的存在旁边，发布后才给访客看。version 不是最新的则 409，data 里有双方的内容',
  permission: 'content.write',
  body: z.strictObject({ version, fields, discarded: discardedOf(fields) }),
  answer: savedAnswer,
  errors: ['NOT_FOUND', 'CONFLICT', 'TOO_MANY_REQUESTS'],
})

export const summariseBannerAction = readCall('/summary', {
  summary: '做之前：哪个页面会变，从何时到何时，排第几张，改了什么，有哪些检查结果',
  permission: 'content.read',
  query: z.strictObject({ verb: z.enum(recordActions, malformed), at: optionalText(19) }),
  answer: z.object({
    data: z.object({
      refusal: z.string().nullable(),
      place,
      from: time.nullable().meta({ description: '访客从何时看到变化；null 为看不到变化' }),
      until: time.nullable().meta({ description: '展示到何时；null 为长期' }),
      position: z.int().nullable().meta({ description: '那时排第几张；下线与删除为 null' }),
      changes: fieldChanges,
      findings: z.array(finding),
      version: z.int(),
    }),
  }),
})

export const withdrawBanner = actionCall('/withdraw', {
  summary: '下线：访客立即看不到，内容保留',
  permission: 'content.publish',
  limit: 'publications',
})

export const orderBanners = post('/banners/order', {
  summary: '调整一个位置的顺序，立即对访客生效；before 不是现在的顺序则 409',
  permission: 'content.publish',
  limit: 'publications',
  body: z.strictObject({ promotionType, before: z.array(id).max(500), ids: z.array(id).max(500) }),
  answer: z.object({}),
  errors: ['CONFLICT'],
})

export const readSlideTest = readCall('/test', {
  summary: '这张参加的最近一次测试，作A或作B；没有测过为null',
  permission: 'content.read',
  answer: z.object({ data: z.object({ test: slideTest.nullable() }) }),
})

export const startSlideTest = actionCall('/test/start', {
  summary: '开始测试：一半访客在这张的位置看到另一张，到期为止；时长先定，中途不改',
  permission: 'content.publish',
  limit: 'publications',
  body: z.strictObject({
    version,
    otherId: id,
    otherVersion: version,
    days: z.literal([...testDays], malformed),
  }),
  answer: undoAnswer,
})

export const stopSlideTest = actionCall('/test/stop', {
  summary: '中止测试：没有结果，访客都看原来的一张',
  permission: 'content.publish',
  limit: 'publications',
  body: z.strictObject({}),
  answer: undoAnswer,
  errors: ['NOT_FOUND'],
})

export const chooseSlide = actionCall('/test/choose', {
  summary: '测试后选定一张：选b则它公开在原来的位置，原来的下线',
  permission: 'content.publish',
  limit: 'publications',
  body: z.strictObject({ testId: id, side }),
  answer: undoAnswer,
  errors: ['NOT_FOUND'],
})
