import type { ForbiddenWord } from '../content/checks/advertising-words.ts'
import type { WordPlace } from '../content/checks/placed-words.ts'
import { judgeWords, placeWords } from '../content/checks/placed-words.ts'
import { checkFields } from '../shared/fields.ts'
import {
  deadLinkSentence,
  foreignPictureSentence,
  hasUserInfo,
  isDeadLink,
  isForeignPicture,
  userInfoSentence,
} from '../shared/link.ts'
import {
  type BannerFields,
  type BannerPictureFacts,
  type BannerPictureField,
  bannerFields,
  bannerPictures,
  hasPhonePicture,
  hasWords,
  judgePicture,
} from './fields.ts'
import { bannerSentences as sentences } from './sentences.ts'

/** Errors prevent publishing a slide, warnings do not (specification, console 3). */
export type BannerIssue = {
  level: 'error' | 'warning'
  field: keyof BannerFields
  message: string
  /** The word that it is about. */
  at?: WordPlace
}

type Asked = {
  promotionType: number
  fields: BannerFields
  /** The media library's facts about each picture; missing for a picture from elsewhere. */
  pictures: Partial<Record<BannerPictureField, BannerPictureFacts>>
  now: Date
  /** Links that the link sweeps found dead. */
  deadLinks?: readonly string[]
  /** The forbidden words from the settings. */
  words?: readonly ForbiddenWord[] | undefined
}

/** All issues of a slide, in the order of its fields. Pure; runs in the browser and on the server. */
export function findBannerIssues({ promotionType, fields, pictures, now, deadLinks, words }: Asked): BannerIssue[] {
  const stored = checkFields(bannerFields, {}, fields).map(({ name, sentence }) => error(name, sentence))
  const needsPhone = hasPhonePicture(promotionType)
  const needsWords = hasWords(promotionType)
  const { showFrom, showUntil } = fields
  const texts = needsWords ? (['title', 'headline', 'line', 'alt'] as const) : (['title', 'alt'] as const)
  return [
    ...stored,
    ...(needsWords && fields.headline === '' ? [error('headline', sentences.headlineMissing)] : []),
    ...(needsWords && fields.line === '' ? [error('line', sentences.lineMissing)] : []),
    ...(fields.desktopPictureUrl === '' ? [error('desktopPictureUrl', sentences.desktopMissing)] : []),
    ...(needsPhone && fields.phonePictureUrl === '' ? [error('phonePictureUrl', sentences.phoneMissing)] : []),
    ...(['desktopPictureUrl', 'phonePictureUrl'] as const)
      .filter((name) => isForeignPicture(fields[name]))
      .map((name) => error(name, foreignPictureSentence)),
    ...pictureFindings('desktopPictureUrl', pictures.desktopPictureUrl),
    ...(needsPhone ? pictureFindings('phonePictureUrl', pictures.phonePictureUrl) : []),
    ...(fields.alt === '' ? [error('alt', sentences.altMissing)] : []),
    ...(fields.jumpUrl === '' ? [warning('jumpUrl', sentences.nowhere)] : []),
    ...(hasUserInfo(fields.jumpUrl) ? [error('jumpUrl', userInfoSentence)] : []),
    ...(isDeadLink(fields.jumpUrl, deadLinks) ? [warning('jumpUrl', deadLinkSentence)] : []),
    ...(showFrom && showUntil && showUntil <= showFrom ? [error('showUntil', sentences.untilBeforeFrom)] : []),
    ...(showUntil && showUntil <= now ? [error('showUntil', sentences.over)] : []),
    ...texts.flatMap((field) => judgeWords(placeWords(fields[field], words)).map((issue) => ({ field, ...issue }))),
  ]
}

function pictureFindings(field: BannerPictureField, facts: BannerPictureFacts | undefined): BannerIssue[] {
  if (facts === undefined) return []
  const { name, width, height } = bannerPictures[field]
  const targetSize = `${width} × ${height}`
  const [own, high] = [facts.width ?? 0, facts.height ?? 0]
  return judgePicture(field, facts).map((fault) => {
    if (fault === 'no-size') return error(field, sentences.noSize(name))
    if (fault === 'small') return warning(field, sentences.small(name, own, high, targetSize))
    if (fault === 'cut') return warning(field, sentences.cut(name, own, high, targetSize))
    return warning(field, sentences.heavy(name, Math.ceil(facts.sizeBytes / 1024)))
  })
}

const error = (field: BannerIssue['field'], message: string): BannerIssue => ({ level: 'error', field, message })
const warning = (field: BannerIssue['field'], message: string): BannerIssue => ({
  level: 'warning',
  field,
  message,
})

/** The display period of a slide, `from` inclusive and `until` exclusive; null leaves a side open. */
export type ShownPeriod = { from: Date | null; until: Date | null }

/** A period in which the number of visible slides does not change. */
export type SlideCountPeriod = { from: Date; until: Date; shown: number }

/** Whether a slide with this period is shown at an instant. */
export function isShownAt({ from, until }: ShownPeriod, at: Date): boolean {
  return (from === null || from <= at) && (until === null || at < until)
}

/** The window split wherever a slide starts or ends, each part with its number of visible slides. */
export function splitBySlideCount(
  window: { from: Date; until: Date },
  slides: readonly ShownPeriod[],
): SlideCountPeriod[] {
  const edges = slides
    .flatMap(({ from, until }) => [from, until])
    .flatMap((edge) => (edge !== null && edge > window.from && edge < window.until ? [edge.getTime()] : []))
  const cuts = [...new Set([window.from.getTime(), ...edges, window.until.getTime()])].toSorted((one, two) => one - two)
  const periods: SlideCountPeriod[] = []
  for (const [place, cut] of cuts.slice(0, -1).entries()) {
    const from = new Date(cut)
    const until = new Date(cuts[place + 1] ?? cut)
    const shown = slides.filter((slide) => isShownAt(slide, from)).length
    const last = periods.at(-1)
    if (last?.shown === shown) last.until = until
    else periods.push({ from, until, shown })
  }
  return periods
}

/**
 * Parts of the window in which a page with slides shows none, or only one after it showed several: its carousel does
 * not move.
 */
export function findThinPeriods(
  window: { from: Date; until: Date },
  slides: readonly ShownPeriod[],
): SlideCountPeriod[] {
  if (slides.length === 0) return []
  const periods = splitBySlideCount(window, slides)
  return periods.filter(({ shown }, place) => {
    const before = periods.slice(0, place).some((period) => period.shown > 1)
    return shown === 0 || (shown === 1 && before)
  })
}

/** Whether a period starts or ends in (since, to], so that the page's content changes. */
export function changesWithin({ from, until }: ShownPeriod, since: Date, to: Date): boolean {
  return [from, until].some((edge) => edge !== null && edge > since && edge <= to)
}
