import type { ForbiddenWord } from '../content/checks/advertising-words.ts'
import type { WordPlace } from '../content/checks/placed-words.ts'
import { judgeWords, placeWords, placeWordsInHtml } from '../content/checks/placed-words.ts'
import { checkFields, defineFields, type FieldRules, type Fields, type ValuesOf } from '../shared/fields.ts'
import {
  deadLinkSentence,
  foreignPictureSentence,
  hasUserInfo,
  isDeadLink,
  isForeignPicture,
  linksOf,
  userInfoSentence,
} from '../shared/link.ts'
import type { DirectoryKind } from './kinds.ts'
import { directorySentences as sentences } from './sentences.ts'

const name = { kind: 'line', label: '名称', atMost: 40, required: true } as const
const groupId = { kind: 'reference', label: '分类', sentence: sentences.groupRequired } as const
const introduction = { kind: 'line', label: '一句介绍', atMost: 120 } as const
const logoUrl = { kind: 'link', label: '标志', sentence: sentences.logoFormat } as const
const linkUrl = { kind: 'link', label: '官网', sentence: sentences.officialFormat } as const

const platformFields = defineFields({
  name,
  groupId,
  introduction,
  regions: { kind: 'line', label: '地区', atMost: 40 },
  logoUrl,
  linkUrl,
  settleInUrl: { kind: 'link', label: '入驻链接', sentence: sentences.settleInFormat },
  pictureUrl: { kind: 'link', label: '介绍图', sentence: sentences.pictureFormat },
  content: { kind: 'richText', label: '详情页正文', atMost: 40_000, sentence: sentences.contentLength },
  seoTitle: { kind: 'line', label: '搜索标题', atMost: 120 },
  seoDescription: { kind: 'line', label: '搜索描述', atMost: 300 },
  sharePictureUrl: { kind: 'link', label: '分享图', sentence: sentences.sharePictureFormat },
})

/** An example of what an application did in a day; it is shown where all four are filled in. */
const eventFields = {
  eventFrom: { kind: 'line', label: '一件事：来自', atMost: 30 },
  eventThing: { kind: 'line', label: '一件事：带了什么', atMost: 12 },
  eventTo: { kind: 'line', label: '一件事：送到', atMost: 30 },
  eventTime: { kind: 'line', label: '一件事：时间', atMost: 5 },
} as const

/** A partner is shown with its sentence where both are filled in. */
const step = { kind: 'line', label: '接哪一段', atMost: 4 } as const

/** The fields of an entry, in the order of checks, comparison and export. */
export const directoryFields = {
  platforms: platformFields,
  ecology: defineFields({ name, groupId, introduction, logoUrl, linkUrl, ...eventFields }),
  partners: defineFields({ name, groupId, step, introduction, logoUrl, linkUrl }),
} as const satisfies Record<DirectoryKind, Fields>

/** Every field that an entry of some directory has. */
export const anyEntryFields = defineFields({ ...platformFields, step, ...eventFields })

/** An entry of any directory: exactly the fields of its kind. */
export type EntryFields = ValuesOf<Fields>

/** The fields of a directory's entries. */
export const fieldsOf = (kind: DirectoryKind): Fields => directoryFields[kind]

/** An issue of a field; errors prevent publishing, warnings do not. */
export type EntryIssue = { field: string; level: 'error' | 'warning'; message: string; at?: WordPlace }

type EntryFacts = {
  /** The forbidden words from the settings. */
  words?: readonly ForbiddenWord[] | undefined
  /** Links that the sweeps found dead. */
  deadLinks?: readonly string[]
}

/** All issues of an entry, in the order of its fields. Pure; runs in the browser and on the server. */
export function findEntryIssues(
  kind: DirectoryKind,
  values: EntryFields,
  { words, deadLinks }: EntryFacts = {},
): EntryIssue[] {
  const faults = checkFields(fieldsOf(kind), rules[kind], values).map(
    ({ name: field, sentence }): EntryIssue => ({ field: String(field), level: 'error', message: sentence }),
  )
  return [
    ...faults,
    ...findMisleading(kind, values),
    ...deadOnes(kind, values, deadLinks),
    ...forbiddenWords(kind, values, words),
  ]
}

/** The fields that contain links. */
const leading = ['linkUrl', 'settleInUrl', 'content'] as const

const pictureFields = ['logoUrl', 'pictureUrl', 'sharePictureUrl'] as const

/** Pictures that visitors would not see, and links that hide their target. */
function findMisleading(kind: DirectoryKind, values: EntryFields): EntryIssue[] {
  const fields = fieldsOf(kind)
  const textOf = (field: string) => (field in fields ? String(values[field] ?? '') : '')
  const found = (field: string, sentence: string): EntryIssue => {
    return { field, level: 'error', message: `${fields[field]?.label}：${sentence}` }
  }
  return [
    ...pictureFields
      .filter((field) => isForeignPicture(textOf(field)))
      .map((field) => found(field, foreignPictureSentence)),
    ...leading
      .filter((field) => (field === 'content' ? linksOf(textOf(field)) : [textOf(field)]).some(hasUserInfo))
      .map((field) => found(field, userInfoSentence)),
  ]
}

function deadOnes(kind: DirectoryKind, values: EntryFields, deadLinks?: readonly string[]): EntryIssue[] {
  return leading.flatMap((field): EntryIssue[] => {
    const value = field in fieldsOf(kind) ? String(values[field] ?? '') : ''
    const links = field === 'content' ? linksOf(value) : [value]
    const isDead = links.some((link) => isDeadLink(link, deadLinks))
    return isDead ? [{ field, level: 'warning', message: `${fieldsOf(kind)[field]?.label}：${deadLinkSentence}` }] : []
  })
}

const required = (field: string, sentence: string) => (values: EntryFields) =>
  values[field] === null || values[field] === '' ? sentence : null

/** A platform or partner without a logo is shown by its name alone. */
const always = { groupId: required('groupId', sentences.groupRequired) }

const rules: Readonly<Record<DirectoryKind, FieldRules<Fields>>> = {
  platforms: { ...always, introduction: required('introduction', sentences.introductionRequired) },
  ecology: {
    ...always,
    logoUrl: required('logoUrl', sentences.logoRequired),
    introduction: required('introduction', sentences.introductionRequired),
    linkUrl: required('linkUrl', sentences.linkRequired),
    eventTime: ({ eventTime }) =>
      eventTime === '' || /^([01]\d|2[0-3]):[0-5]\d$/.test(String(eventTime)) ? null : sentences.eventTimeFormat,
  },
  partners: always,
}

const texts = [
  ...(['introduction', 'content', 'seoTitle', 'seoDescription', 'step'] as const),
  ...(['eventFrom', 'eventThing', 'eventTo'] as const),
]

function forbiddenWords(kind: DirectoryKind, values: EntryFields, words?: readonly ForbiddenWord[]): EntryIssue[] {
  const fields = fieldsOf(kind)
  return texts.flatMap((field) => {
    if (!(field in fields)) return []
    const text = String(values[field] ?? '')
    const found = field === 'content' ? placeWordsInHtml(text, words) : placeWords(text, words)
    return judgeWords(found).map((issue) => ({ field, ...issue }))
  })
}
