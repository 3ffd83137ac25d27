import { fitToField, readPath, rowsOf, type SettingField, type SettingValues } from '../settings/field.ts'
import { settingFields, settingGroups } from '../settings/groups.ts'
import { isPlaceholder } from '../settings/issues.ts'
import { comparableJson, settingText } from '../settings/values.ts'
import {
  type LaunchCheck,
  type LaunchRecordKind,
  launchRecordKinds,
  type OtherCheck,
  otherChecks,
  pathsToHide,
  type RecordCheck,
  recordChecks,
} from './launch-checks.ts'
import { type CommonCheck, type LaunchGroup, launchGroups } from './launch-groups.ts'
import { type SettingCheck, settingChecks } from './setting-checks.ts'

/** What an owner has decided about a check. */
export type LaunchDecision = {
  /** `accepted`: the value stays as it is; `hidden`: the section was switched off. */
  kind: 'accepted' | 'hidden'
  /** The id of the member. */
  by: number
  /** ISO 8601. */
  at: string
  /** Why the value may stay; empty for a section that was switched off. */
  why: string
  /** The settings that were switched off, by their paths; they come back with the section. */
  kept?: Record<string, unknown>
}
export type LaunchDecisions = Readonly<Partial<Record<LaunchCheck, LaunchDecision>>>

/** What visitors see of a kind of records. */
type RecordFacts = { samples: number; hasOwn: boolean }

/** What the checks are read from. */
export type LaunchFacts = {
  /** The public settings, complete. */
  settings: SettingValues
  /** Those of the demonstration (`src/db/seed/settings.ts`). */
  samples: SettingValues
  records: Readonly<Record<LaunchRecordKind, RecordFacts>>
  /** Whether each is as it must be. */
  isReady: Readonly<Record<keyof typeof otherChecks, boolean>>
  /** What there is instead of what must be, where it can be named; the check's own words otherwise. */
  seen?: Readonly<Partial<Record<keyof typeof otherChecks, string>>>
  /** Today in Shanghai, `YYYY-MM-DD`. */
  day: string
}

/** `off`: the site does not show the section; `accepted`: an owner lets the value stay. */
export const launchStates = ['open', 'done', 'off', 'accepted'] as const
export type LaunchState = (typeof launchStates)[number]

/** Where the console mends a row: an address below `/console`, with the path of a setting. */
export type LaunchPlace = { to: string; hash: string; field: string; words: string }

export type LaunchRow = {
  check: LaunchCheck
  group: LaunchGroup
  title: string
  where: string
  /** The name of the page in the site's table of pages; null for what no page shows. */
  page: string | null
  place: LaunchPlace
  action: string
  state: LaunchState
  /** What a visitor sees now, in words; empty for a picture and for nothing. */
  value: string
  /** The address of the picture that a visitor sees; empty for none. */
  picture: string
  fault: string
  mayHide: boolean
  decision: LaunchDecision | null
}

const fieldOf = new Map(settingFields.map((field) => [field.path, field]))

/** The state of every check, in the order of the groups. Pure: the page, the commands and the start read the same. */
export function findLaunchRows(facts: LaunchFacts, decisions: LaunchDecisions): LaunchRow[] {
  const rows = [
    ...Object.entries(settingChecks).map(([check, found]) => settingRow(check as LaunchCheck, found, facts)),
    ...launchRecordKinds.map((kind) => recordRow(kind, facts.records[kind])),
    ...Object.entries(otherChecks).map(([check, found]) => otherRow(check as keyof typeof otherChecks, found, facts)),
  ].map((row) => decide(row, decisions[row.check] ?? null))
  const order = Object.keys(launchGroups)
  return rows.toSorted((one, other) => order.indexOf(one.group) - order.indexOf(other.group))
}

/** A decision holds as long as there is something that it is about. */
function decide(row: LaunchRow, decision: LaunchDecision | null): LaunchRow {
  if (decision?.kind === 'accepted' && row.state === 'open') return { ...row, state: 'accepted', decision }
  if (decision?.kind === 'hidden' && row.state === 'off') return { ...row, decision }
  return row
}

function settingRow(check: LaunchCheck, found: SettingCheck, facts: LaunchFacts): LaunchRow {
  const { settings, day } = facts
  const { content, compared = content, isOpen } = found
  const samples = compared.filter((path) => isSample(path, facts))
  const state = content.every((path) => isBlank(readPath(settings, path)))
    ? 'off'
    : samples.length > 0 || isOpen?.(settings, day)
      ? 'open'
      : 'done'
  const [first = ''] = content
  // What is wrong comes first: a brand of one's own does not hide a slogan that is not.
  const shown =
    content.find((path) => samples.includes(path)) ?? content.find((path) => !isBlank(readPath(settings, path)))
  const seen = readPath(settings, shown ?? first)
  const field = fieldOf.get(shown ?? first)
  const group = settingGroups.find(({ fields }) => fields.some(({ path }) => path === first))
  const text = field === undefined || isBlank(seen) ? '' : firstLine(field, seen)
  const mended = samples[0] ?? first
  return {
    ...commonOf(check, found),
    state,
    value: field?.kind === 'picture' ? '' : text,
    picture: field?.kind === 'picture' ? text : '',
    place: { to: '/settings', hash: group?.id ?? '', field: mended, words: `站点设置 › ${group?.title ?? ''}` },
    mayHide: state === 'open' && pathsToHide(check) !== null,
  }
}

function recordRow(kind: LaunchRecordKind, { samples, hasOwn }: RecordFacts): LaunchRow {
  const found: RecordCheck = recordChecks[kind]
  const { needed, to, place } = found
  const state = samples > 0 ? 'open' : hasOwn ? 'done' : needed === undefined ? 'off' : 'open'
  return {
    ...commonOf(kind, found),
    state,
    value: samples > 0 ? `${samples}条示例` : '',
    picture: '',
    mayHide: false,
    ...(samples === 0 && needed !== undefined && { fault: needed }),
    place: { to, hash: '', field: '', words: place },
  }
}

function otherRow(check: keyof typeof otherChecks, found: OtherCheck, { isReady, seen }: LaunchFacts): LaunchRow {
  const state = isReady[check] ? 'done' : 'open'
  return {
    ...commonOf(check, found),
    state,
    value: state === 'open' ? (seen?.[check] ?? found.seen) : '',
    picture: '',
    mayHide: false,
    place: { to: found.to, hash: '', field: '', words: found.place },
  }
}

function commonOf(check: LaunchCheck, { group, title, where, page, fault, action }: CommonCheck) {
  return { check, group, title, where, page, fault, action, decision: null }
}

/**
 * Whether a value is the field's default, the demonstration's own, or a placeholder by its form (`isPlaceholder`). Of a
 * list one row of the demonstration is enough.
 */
function isSample(path: string, { settings, samples }: LaunchFacts): boolean {
  const field = fieldOf.get(path)
  const value = readPath(settings, path)
  if (field === undefined || isBlank(value)) return false
  const known = [field.kind === 'rows' ? undefined : 'default' in field && field.default, readPath(samples, path)]
  if (field.kind !== 'rows') return isPlaceholder(field, value) || known.includes(value as never)
  const sampleRows = new Set(rowsOf(fitToField(field, known[1] ?? [])).map(comparableJson))
  return rowsOf(value).some((row) => sampleRows.has(comparableJson(row)))
}

const isBlank = (value: unknown): boolean =>
  value === '' || value === 0 || value === undefined || (Array.isArray(value) && value.length === 0)

function firstLine(field: SettingField, value: unknown): string {
  // A visitor reads the host in the address bar.
  if (field.kind === 'link')
    return settingText(field, value)
      .replace(/^https?:\/\//, '')
      .replace(/\/$/, '')
  if (field.kind !== 'rows') return settingText(field, value)
  const [row] = rowsOf(value)
  if (row === undefined) return ''
  if (field.path === 'statistics.items') return `${row.value}${row.suffix} ${row.label}`
  // A flag is shown as its picture.
  const lines = field.columns.filter(({ kind, name }) => kind === 'line' && name !== 'flag')
  return lines
    .map(({ name }) => row[name])
    .filter(Boolean)
    .join('，')
}

/** The blank value of a setting, for switching its section off. */
export function blankOf(path: string): unknown {
  const kind = fieldOf.get(path)?.kind
  return kind === 'rows' ? [] : kind === 'count' ? 0 : kind === 'flag' ? false : ''
}

/** What an acceptance is about. */
export const acceptedTextOf = ({ value, picture }: Pick<LaunchRow, 'value' | 'picture'>): string => value + picture

export const isOpenRow = ({ state }: Pick<LaunchRow, 'state'>): boolean => state === 'open'

const linesAtMost = 5

/** The open rows in lines of a terminal: how many, the first five with their places, and where the others are. */
export function launchLines(rows: readonly LaunchRow[]): string[] {
  const open = rows.filter(isOpenRow)
  if (open.length === 0) return []
  const listed = open
    .slice(0, linesAtMost)
    .map(({ title, where, fault, place }) => `- ${title}：${fault}（${where}）→ ${place.words}`)
  const left = open.length - listed.length
  return [
    `上线准备还有${open.length}处要办：`,
    ...listed,
    ...(left === 0 ? [] : [`- 另外${left}处，在后台 › 今天 › 上线准备`]),
  ]
}

/** Sentences for staff when a decision is refused. */
export const launchSentences = {
  changed: '访客看到的已经变了，请看过再定',
  notOpen: '这一处已经处理好，请刷新',
  mayNotHide: '这一处不能先不显示',
  nothingDecided: '这一处没有可以收回的决定',
  /** The field's name, and the sentence against an empty one. */
  reason: '为什么可以用',
  why: '请填写为什么可以用',
} as const
