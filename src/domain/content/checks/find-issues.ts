import { checkFields } from '../../shared/fields.ts'
import {
  deadLinkSentence,
  foreignPictureSentence,
  hasUserInfo,
  isDeadLink,
  isForeignPicture,
  safeLink,
  userInfoSentence,
} from '../../shared/link.ts'
import { checkPublishable, contentRules } from '../checks.ts'
import { type ContentFields, contentFields } from '../fields.ts'
import { firstHeading } from '../headings.ts'
import { findPlaceholders } from '../placeholders.ts'
import { priceGone } from '../price-references.ts'
import { contentSentences } from '../sentences.ts'
import { advertisingWords, type ForbiddenWord } from './advertising-words.ts'
import { isHiddenForBaidu, isShownToBaidu, nameHiddenForBaidu } from './baidu.ts'
import type { WordPlace } from './placed-words.ts'
import { placeWords } from './placed-words.ts'
import { type ReadText, readBlocks } from './read-blocks.ts'

/**
 * An issue found by the checks of the editor: errors prevent publishing, warnings do not (specification, console 3).
 */
export type ContentIssue = {
  id: ContentIssueId
  level: 'error' | 'warning'
  message: string
  /** The field, and for rich text the index of its outermost block, from 0; else null. */
  where: { field: keyof ContentFields & string; block: number | null }
  /** The word that it is about, with its place among the same words of the field or block, from 0. */
  at?: WordPlace
  /** The replacement that resolves it: `word`'s occurrence with this index, from 0, in that field or block. */
  fix?: Replacement
}

export type Replacement = WordPlace & { instead: string }

export type ContentIssueId =
  | 'field'
  | 'publishable'
  | 'path-taken'
  | 'title-length'
  | 'summary-length'
  | 'summary-missing'
  | 'cover-missing'
  | 'cover-elsewhere'
  | 'alt-missing'
  | 'alt-file-name'
  | 'picture-elsewhere'
  | 'picture-missing'
  | 'video-title'
  | 'video-poster'
  | 'video-words'
  | 'heading-first'
  | 'heading-skipped'
  | 'table-wide'
  | 'link-unsafe'
  | 'link-user'
  | 'link-dead'
  | 'price-gone'
  | 'forbidden-word'
  | 'placeholder-left'
  | 'baidu-hidden'

/** Recommended lengths in characters: what search engines and cards show without truncation. */
const titleRecommended = { least: 8, most: 30 }
const summaryRecommended = 78
/** Maximum columns of a table on a phone. */
const columnsAtMost = 4

/** Issues that are listed of one text: it may break a rule in 20,000 places. Errors are listed before warnings then. */
export const issuesAtMost = 500

/** Facts that the checks need besides the text. */
export type CheckFacts = {
  /** The forbidden words from the settings. */
  words?: readonly ForbiddenWord[] | undefined
  /** Price references whose prices are not offered any more. */
  gonePrices?: ReadonlySet<number>
  /** Links that the sweeps found dead, without their fragment. */
  deadLinks?: readonly string[]
  /** Whether another item has the path of this one. */
  isPathTaken?: boolean
}

/**
 * The issues of a text, at most `issuesAtMost`, in the order of its fields and then of its blocks. Pure; runs in the browser and on the server.
 */
export function findContentIssues(fields: ContentFields, facts: CheckFacts = {}): ContentIssue[] {
  const { words, gonePrices, deadLinks, isPathTaken = false } = facts
  const stored = checkFields(contentFields, contentRules, fields).map(
    ({ name, sentence }): ContentIssue => error('field', sentence, name),
  )
  const publishable = stored.length === 0 ? checkPublishable(fields) : null
  const text = readBlocks(fields.content)
  const issues = [
    ...stored,
    ...(isPathTaken ? [error('path-taken', contentSentences.selfPathTaken, 'selfPath')] : []),
    ...(publishable === null ? [] : [error('publishable', publishable, publishableField(fields))]),
    ...lengths(fields),
    ...addresses(fields),
    ...pictures(text),
    ...videos(text),
    ...headings(text),
    ...tables(text),
    ...links(text),
    ...(isDeadLink(fields.linkUrl, deadLinks) ? [warning('link-dead', deadLinkSentence, 'linkUrl')] : []),
    ...dead(text, deadLinks),
    ...prices(text, gonePrices),
    ...forbidden(fields, text, words),
    ...placeholders(fields, text),
    ...forBaidu(fields, text),
  ]
  return firstOf(issues).toSorted((one, other) => (one.where.block ?? -1) - (other.where.block ?? -1))
}

function firstOf(issues: readonly ContentIssue[]): readonly ContentIssue[] {
  if (issues.length <= issuesAtMost) return issues
  const of = (wanted: ContentIssue['level']) => issues.filter(({ level }) => level === wanted)
  return [...of('error'), ...of('warning')].slice(0, issuesAtMost)
}

/** Issues that no reason can override: the text could not be stored, or would have no page of its own. */
export function isFinalIssue({ id }: { id: string }): boolean {
  return id === 'field' || id === 'publishable' || id === 'path-taken'
}

function publishableField({ firstLevelHeading, beginTime }: ContentFields): ContentIssue['where']['field'] {
  return firstLevelHeading === firstHeading.activity && beginTime === null ? 'beginTime' : 'content'
}

function lengths({ title, briefly, pictureUrl }: ContentFields): ContentIssue[] {
  const { least, most } = titleRecommended
  const titleLength = [...title].length
  const summaryLength = [...briefly].length
  return [
    ...(titleLength > 0 && (titleLength < least || titleLength > most)
      ? [warning('title-length', `标题建议${least}-${most}个字，现在${titleLength}个字`, 'title')]
      : []),
    ...(summaryLength === 0 ? [warning('summary-missing', '没有摘要，列表和搜索结果会截取正文', 'briefly')] : []),
    ...(summaryLength > summaryRecommended
      ? [warning('summary-length', `摘要建议不超过${summaryRecommended}个字，现在${summaryLength}个字`, 'briefly')]
      : []),
    ...(pictureUrl === '' ? [warning('cover-missing', '没有封面图，列表里会空缺', 'pictureUrl')] : []),
  ]
}

function addresses(fields: ContentFields): ContentIssue[] {
  const foreign = (['pictureUrl', 'sharePictureUrl'] as const).filter((name) => isForeignPicture(fields[name]))
  return [
    ...foreign.map((name) => error('cover-elsewhere', foreignPictureSentence, name)),
    ...(hasUserInfo(fields.linkUrl) ? [error('link-user', userInfoSentence, 'linkUrl')] : []),
  ]
}

function pictures({ pictures: all, emptyFigures }: ReadText): ContentIssue[] {
  return [
    ...all.flatMap(({ block, src, alt, isDecoration }): ContentIssue[] => {
      const text = (alt ?? '').trim()
      const judged =
        text === '' && isDecoration
          ? []
          : text === ''
            ? [error('alt-missing', '图片没有替代文字', 'content', block)]
            : isFileName(text)
              ? [error('alt-file-name', `替代文字“${text}”是文件名，请描述图片内容`, 'content', block)]
              : []
      return isOurPicture(src)
        ? judged
        : [error('picture-elsewhere', '图片没有粘贴成功，请上传或移除', 'content', block), ...judged]
    }),
    ...emptyFigures.map((block) => error('picture-missing', '图片或视频还没有上传，请上传或移除', 'content', block)),
  ]
}

/** Each is a warning: a video without them can still be played. */
function videos({ videos: all }: ReadText): ContentIssue[] {
  const { videoTitleMissing, videoPosterMissing, videoWordsMissing } = contentSentences
  return all.flatMap(({ block, isOwn, hasTitle, hasPoster, hasWords }) => [
    ...(hasTitle ? [] : [warning('video-title', videoTitleMissing, 'content', block)]),
    ...(hasPoster ? [] : [warning('video-poster', videoPosterMissing, 'content', block)]),
    // What a card leads to has the captions of its own site.
    ...(hasWords || !isOwn ? [] : [warning('video-words', videoWordsMissing, 'content', block)]),
  ])
}

/** Only pictures of the media library are shown (rich-text/sanitise-html.ts). */
function isOurPicture(src: string): boolean {
  return /^\/media\/[^\\\s]*$/.test(src) && !/\/\.{1,2}(?:\/|$)/.test(src)
}

function isFileName(text: string): boolean {
  return (
    /\.(?:png|jpe?g|gif|webp|avif|svg|bmp|heic|tiff?)$/i.test(text) ||
    /^(?:img|dsc|image|pic|photo|screenshot|untitled|微信图片|截图|截屏|图片|屏幕截图)[\s_-]*\d*(?:[\s_-]\d+)*$/i.test(
      text,
    )
  )
}

function headings({ headings: all }: ReadText): ContentIssue[] {
  let before = 1
  return all.flatMap(({ block, level }): ContentIssue[] => {
    const skipped = level > before + 1
    const found =
      level === 1
        ? [error('heading-first', '正文里不能有一级标题：文章标题就是一级标题', 'content', block)]
        : skipped
          ? [error('heading-skipped', `标题从${before}级跳到了${level}级`, 'content', block)]
          : []
    before = Math.max(level, 1)
    return found
  })
}

function tables({ tables: all }: ReadText): ContentIssue[] {
  return all.flatMap(({ block, columns }) =>
    columns > columnsAtMost
      ? [warning('table-wide', `表格有${columns}列，手机上要横向滑动；建议不超过${columnsAtMost}列`, 'content', block)]
      : [],
  )
}

function links({ links: all }: ReadText): ContentIssue[] {
  return all.flatMap(({ block, href }) =>
    hasUserInfo(href)
      ? [error('link-user', userInfoSentence, 'content', block)]
      : isSafe(href)
        ? []
        : [error('link-unsafe', '链接的地址不能用，请改为网址、本站路径、邮箱或电话', 'content', block)],
  )
}

function dead({ links: all }: ReadText, found?: readonly string[]): ContentIssue[] {
  return all.flatMap(({ block, href }) =>
    isDeadLink(href, found) ? [warning('link-dead', deadLinkSentence, 'content', block)] : [],
  )
}

function prices({ prices: all }: ReadText, gone: ReadonlySet<number> = new Set()): ContentIssue[] {
  return all.flatMap(({ block, tierId }) =>
    gone.has(tierId)
      ? [warning('price-gone', `引用的价格已下架，页面会显示“${priceGone}”，请更换或移除`, 'content', block)]
      : [],
  )
}

function isSafe(href: string): boolean {
  return /^mailto:[^\s<>"'@:]+@[\w.-]+$/i.test(href) || /^tel:\+?[\d-]+$/i.test(href) || safeLink(href) !== ''
}

function forbidden(fields: ContentFields, text: ReadText, words?: readonly ForbiddenWord[]): ContentIssue[] {
  const lines = (['title', 'briefly', 'label', 'seoTitle', 'seoDescription'] as const).flatMap((name) =>
    wordFindings(fields[name], name, null, words),
  )
  // A text of very many blocks has few of the words: each block is searched for those alone.
  const whole = text.texts.join('\n')
  const present = (words ?? advertisingWords).filter(({ word }) => whole.includes(word))
  return [...lines, ...text.texts.flatMap((block, place) => wordFindings(block, 'content', place, present))]
}

/** What a template left to be written: one issue for a field or a block, however many places it has. */
function placeholders(fields: ContentFields, text: ReadText): ContentIssue[] {
  const names = ['title', 'briefly', 'label', 'author', 'organizer', 'address', 'seoTitle', 'seoDescription'] as const
  const left = (text: string, field: ContentIssue['where']['field'], block: number | null = null) => {
    const words = findPlaceholders(text)
    return words.length === 0 ? [] : [error('placeholder-left', contentSentences.placeholderLeft(words), field, block)]
  }
  return [
    ...names.flatMap((name) => left(fields[name], name)),
    ...text.texts.flatMap((block, place) => left(block, 'content', place)),
  ]
}

/** What a Baidu visitor reads of the article and does not have. */
function forBaidu(fields: ContentFields, { texts, links: all }: ReadText): ContentIssue[] {
  if (!isShownToBaidu(fields)) return []
  const { named, linked } = contentSentences.hiddenForBaidu(nameHiddenForBaidu)
  const names = (text: string) => text.includes(nameHiddenForBaidu)
  const blocks = texts.flatMap((text, block) => (names(text) ? [block] : []))
  return [
    ...(['title', 'briefly'] as const).flatMap((field) =>
      names(fields[field]) ? [warning('baidu-hidden', named, field)] : [],
    ),
    ...blocks.map((block) => warning('baidu-hidden', named, 'content', block)),
    ...all.flatMap(({ block, href }) =>
      isHiddenForBaidu(href) ? [warning('baidu-hidden', linked, 'content', block)] : [],
    ),
  ]
}

function wordFindings(
  text: string,
  field: ContentIssue['where']['field'],
  block: number | null,
  words?: readonly ForbiddenWord[],
): ContentIssue[] {
  return placeWords(text, words).map(({ word, at, source, instead, isForJudging, place }) => {
    const around = text.slice(Math.max(0, at - 4), at + word.length + 4).trim()
    const advice = instead === '' ? '请修改或写明依据' : `可改为“${instead}”`
    const message = isForJudging
      ? `“${word}”（${around}）可能违反${source}，请确认不是对自己的夸大`
      : `“${word}”（${around}）是${source}禁用的说法，${advice}`
    const level = isForJudging ? warning : error
    const finding = { ...level('forbidden-word', message, field, block), at: place }
    return isForJudging || instead === '' ? finding : { ...finding, fix: { ...place, instead } }
  })
}

function error(
  id: ContentIssueId,
  message: string,
  field: ContentIssue['where']['field'],
  block: number | null = null,
): ContentIssue {
  return { id, level: 'error', message, where: { field, block } }
}

function warning(
  id: ContentIssueId,
  message: string,
  field: ContentIssue['where']['field'],
  block: number | null = null,
): ContentIssue {
  return { id, level: 'warning', message, where: { field, block } }
}
