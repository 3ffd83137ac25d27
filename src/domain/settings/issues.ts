import { checkEmail, normaliseEmail } from '../accounts/email.ts'
import { contentSentences } from '../content/sentences.ts'
import { mediaFaultOf } from '../media/upload-address.ts'
import { safeLink } from '../shared/link.ts'
import { parseShanghai } from '../shared/time.ts'
import { findHiddenReason } from './claims.ts'
import {
  isRecord,
  type LineForm,
  readPath,
  rowsOf,
  type SettingColumn,
  type SettingField,
  type SettingValues,
} from './field.ts'
import { settingFields } from './groups.ts'
import { product } from './product-group.ts'

/** An issue of a setting: errors prevent publishing, warnings do not. */
export type SettingIssue = { path: string; level: 'error' | 'warning'; message: string }

const error = (path: string, message: string): SettingIssue => ({ path, level: 'error', message })
const warning = (path: string, message: string): SettingIssue => ({ path, level: 'warning', message })

/** All issues, in the order of the fields. Pure; runs in the browser and on the server. `day` is today in Shanghai. */
export function findSettingIssues(values: SettingValues, day: string): SettingIssue[] {
  const byField = settingFields.flatMap((field) => {
    const value = readPath(values, field.path)
    if (field.kind === 'rows') return rowFaults(field, value)
    const message = faultOf(field, value)
    return message === null ? [] : [error(field.path, message)]
  })
  const ofRecords = [...claimFaults(values, day), ...factFaults(values), ...habitFaults(values)]
  const ofTour = [...pictureFaults(values.clientPicture), ...filmFaults(values.tourFilm)]
  return [...byField, ...noticeFaults(values.notice), ...ofTour, ...ofRecords]
}

/** A picture takes the place of words that can be read, so it needs words of its own. */
function pictureFaults(picture: unknown): SettingIssue[] {
  if (!isRecord(picture)) return []
  const { wide, phone, alt } = picture
  return [
    ...(wide !== '' && String(alt ?? '').trim() === '' ? [error('clientPicture.alt', '有截图时，请填写替代文字')] : []),
    ...(wide === '' && phone !== '' ? [error('clientPicture.wide', '手机版的截图要和横图一起用')] : []),
  ]
}

/** A film takes the place of one that has a poster, captions and its scenes in words, so it needs the same. */
function filmFaults(film: unknown): SettingIssue[] {
  if (!isRecord(film)) return []
  const { video, ...others } = film
  const isGiven = (part: unknown) => String(part ?? '').trim() !== ''
  if (!isGiven(video))
    return Object.values(others).some(isGiven) ? [error('tourFilm.video', '封面、字幕和文字要和视频一起用')] : []
  return [
    ...(isGiven(film.poster) ? [] : [error('tourFilm.poster', contentSentences.videoPosterMissing)]),
    ...(isGiven(film.captions) ? [] : [error('tourFilm.captions', '有视频时，请选择字幕文件，静音观看的访客要用')]),
    ...(isGiven(film.title) ? [] : [error('tourFilm.title', '有视频时，请填写标题')]),
    ...(isGiven(film.text) ? [] : [error('tourFilm.text', '有视频时，请填写文字说明')]),
  ]
}

function rowFaults(field: Extract<SettingField, { kind: 'rows' }>, value: unknown): SettingIssue[] {
  return rowsOf(value).flatMap((row, place) =>
    field.columns.flatMap((column) => {
      const message = faultOf(column, row[column.name])
      return message === null ? [] : [error(field.path, `第${place + 1}行的${column.label}：${message}`)]
    }),
  )
}

/** The sentence against a value that its type does not accept. */
function faultOf(field: SettingField | SettingColumn, value: unknown): string | null {
  if (field.kind === 'count') {
    const fits = typeof value === 'number' && Number.isInteger(value) && value >= field.least && value <= field.most
    return fits ? null : `应为${field.least}至${field.most}的整数`
  }
  const text = typeof value === 'string' ? value : ''
  if (field.kind === 'line') {
    if (field.required && text.trim() === '') return '不能为空'
    if ([...text].length > field.atMost) return `最多${field.atMost}个字`
    return 'form' in field && field.form && text.trim() !== '' ? forms[field.form](text.trim()) : null
  }
  if (field.kind === 'link' || field.kind === 'picture') {
    if (text === '') return field.kind === 'link' && field.required ? '不能为空' : null
    return safeLink(text) === '' ? '应为 https 网址或站内路径' : null
  }
  if (field.kind === 'file') return text === '' ? null : mediaFaultOf(field.of, text)
  if (field.kind === 'day') return text === '' || parseShanghai(`${text} 00:00:00`) !== null ? null : '日期格式不正确'
  if (field.kind === 'moment') return text === '' || parseShanghai(text) !== null ? null : '时间格式不正确'
  return null
}

/** The sentence against a line that is not what visitors use it as. */
const forms: Readonly<Record<LineForm, (text: string) => string | null>> = {
  telephone: (text) =>
    /^\+?[\d\s()-]+$/.test(text) && text.replace(/\D/g, '').length >= 3
      ? null
      : '应为可以直接拨打的号码，只用数字、空格和连字符',
  email: (text) => (checkEmail(normaliseEmail(text)) === null ? null : '应为一个邮箱地址'),
  year: (text) => (/^(?:19|20)\d{2}$/.test(text) ? null : '应为四位数的年份'),
}

function noticeFaults(notice: unknown): SettingIssue[] {
  if (!isRecord(notice)) return []
  const { text, linkWords, linkUrl, from, until } = notice
  if (text === '') return []
  return [
    ...(until === '' ? [error('notice.until', '请填写通知的结束时间')] : []),
    ...(from !== '' && until !== '' && String(until) <= String(from)
      ? [error('notice.until', '结束时间应晚于开始时间')]
      : []),
    ...((linkWords === '') === (linkUrl === '') ? [] : [error('notice.linkUrl', '链接文字和网址需要同时填写')]),
  ]
}

function claimFaults(values: SettingValues, day: string): SettingIssue[] {
  const { statistics, cloudSupport, southEastAsia, tiktokReview } = values
  const source = isRecord(statistics) ? String(statistics.source ?? '') : ''
  const figures = isRecord(statistics) ? rowsOf(statistics.items) : []
  const hidden = figures.map((figure) => ({ figure, why: findHiddenReason(figure, source, day) }))
  const isFounded = (record: unknown) => isRecord(record) && record.source !== '' && record.asOf !== ''
  const needs = (path: string, record: unknown, has: boolean) =>
    has && !isFounded(record) ? [error(path, '来源和时间都要填写')] : []
  const rows = (record: unknown, name: string) => isRecord(record) && rowsOf(record[name]).length > 0
  return [
    ...hidden.flatMap(({ figure, why }) =>
      why === null
        ? []
        : [warning('statistics.items', `“${figure.label}”${why === 'over' ? '已过期' : '没有来源'}，网站不显示`)],
    ),
    ...needs('cloudSupport.source', cloudSupport, rows(cloudSupport, 'regions')),
    ...needs('southEastAsia.source', southEastAsia, rows(southEastAsia, 'populations')),
    ...needs('tiktokReview.source', tiktokReview, isRecord(tiktokReview) && tiktokReview.duration !== ''),
  ]
}

/** Answers of 产品与收费 that the site does not show. */
function factFaults(values: SettingValues): SettingIssue[] {
  return product.fields.flatMap(({ path }) => {
    const [name = '', part] = path.split('.')
    const record = values[name]
    if (part !== 'answer' || !isRecord(record)) return []
    const isGiven = record.answer !== '' || ['count', 'yuan'].some((number) => Number(record[number] ?? 0) > 0)
    const missing = [record.source === '' && 'source', record.asOf === '' && 'asOf'].find(Boolean)
    return isGiven && missing ? [warning(`${name}.${missing}`, '来源和日期都写了，网站上才出现')] : []
  })
}

/** Valid settings that are not recommended. */
function habitFaults(values: SettingValues): SettingIssue[] {
  const start = isRecord(values.consentStart) ? values.consentStart : {}
  const ticked = (['register', 'login', 'join'] as const).filter((form) => start[form] === true)
  const { from, to } = isRecord(values.promotion) ? values.promotion : {}
  return [
    ...ticked.map((form) => warning(`consentStart.${form}`, '默认勾选，监管不算同意')),
    ...((from === '') === (to === '') ? [] : [warning('promotion.to', '首日和末日都写上，活动页才开')]),
    ...(from && to && String(to) < String(from) ? [warning('promotion.to', '早于首日，活动页不会开')] : []),
    ...findPlaceholders(values).map((path) => warning(path, '仍是占位内容，公开前请替换')),
  ]
}

/** The paths of all settings that still have a placeholder. */
export function findPlaceholders(values: SettingValues): string[] {
  return settingFields.filter((field) => isPlaceholder(field, readPath(values, field.path))).map(({ path }) => path)
}

/**
 * Whether a value is one that a new installation has in place of a real one (readings 1): a number of zeros, an address
 * of example.com, or the QR code that leads to no person. Such a value is shown, so staff are reminded of each.
 */
export function isPlaceholder(field: SettingField, value: unknown): boolean {
  if (typeof value !== 'string' || value === '') return false
  if (field.kind === 'picture') return value === field.default
  if (field.kind !== 'line' && field.kind !== 'link') return false
  return /0{7}/.test(value.replace(/[-\s]/g, '')) || /(^|[/.])example\.com(\/|$)/.test(value)
}
