import { eq } from 'drizzle-orm'
import { type SiteSettingsRow, siteSettings } from '#db/schema/index.ts'
import * as seed from '#db/seed/remove.ts'
import type { SettingValues } from '#domain/settings/field.ts'
import { settingNames, textNames } from '#domain/settings/groups.ts'
import { findSettingIssues } from '#domain/settings/issues.ts'
import { type DemoKind, settingSentences } from '#domain/settings/sentences.ts'
import {
  changedNames,
  completeSettings,
  describeGuarded,
  describeSettings,
  namesBeyondTexts,
} from '#domain/settings/values.ts'
import { dayInShanghai } from '#domain/shared/time.ts'
import { grantedBy, type Scope } from '#domain/staff/roles.ts'
import type { Args, Ctx } from '#server/context.ts'
import { AppError, refuseErrors } from '#server/services/shared/app-error.ts'
import type { AuditAction } from '#server/services/shared/audit/record-audit.ts'
import { type ChangeOutcome, changeEntity, lockEntity } from '#server/services/shared/change/change-entity.ts'
import { type ChangeCtx, makeChange } from '#server/services/shared/change/make-change.ts'
import {
  addRecordVersion,
  type DiscardedTexts,
  keepDiscarded,
  keepPublicText,
  readRecordVersion,
  startsShortSitting,
} from '#server/services/shared/record-versions.ts'
import { keepUndo, type Undo, type UndoArgs, undoAction } from '#server/services/shared/undo-tokens.ts'
import { tellOtherOwners } from '#server/services/staff/mail-staff.ts'
import { draftOver, settingsEntity, settingsTarget, written } from './staff-settings.ts'

/** `scope`: how far the permission to write reaches: all settings, or texts alone. */
type By = { staffId: number; scope: Scope }
/** The settings in the version that the change was made from. */
type Base = By & { version: number }
type Saving = Base & {
  settings: SettingValues
  discarded?: DiscardedTexts<SettingValues> | undefined
}

/**
 * Saves settings to the draft; those equal to the public ones leave it. The discarded values of a merge become versions
 * (console 6b).
 * @throws CONFLICT with both; FORBIDDEN for a setting that is more than a text, with the scope `texts`;
 * TOO_MANY_REQUESTS for merges.
 */
export function saveSettings({ ctx, input }: Args<Saving>): Promise<{ version: number; savedAt: Date }> {
  const { settings, version, discarded } = input
  return changeRow(ctx, input, 'settings.save', async (tx, row) => {
    requireScope(input, Object.keys(settings))
    const before = written(row)
    const isSame = changedNames(before, { ...before, ...settings }).length === 0
    const lastAt = row.editedAt ?? row.updatedAt
    if (discarded) {
      const own = discarded.own && ownOver(before, discarded.own, input.scope)
      const stored = discarded.stored && !isSame ? { fields: before, by: row.editedBy, at: lastAt } : null
      await keepDiscarded(tx, { target: settingsTarget, action: 'settings.save', stored, own })
    }
    if (isSame) return { result: { version, savedAt: lastAt }, unrecorded: 'the settings are the same' }
    const draft = draftOver(row.value, { ...row.value, ...row.draft, ...settings })
    const after = await write(tx, row, { draft })
    const result = { version: after.version, savedAt: tx.clock.now() }
    return startsShortSitting(tx, row.draft && { by: row.editedBy, at: row.editedAt })
      ? { result, detail: describe(before, written(after)) }
      : { result, unrecorded: 'once a sitting (console 6a)' }
  })
}

/**
 * Publishes these settings of the draft at once; others stay in the draft.
 * @throws CONFLICT; FORBIDDEN; INVALID_INPUT with the issues that prevent it, or when nothing differs.
 */
export function publishSettings({ ctx, input }: Args<Base & { names: readonly string[] }>): Promise<Undo> {
  return changeRow(ctx, input, 'settings.publish', async (tx, row) => {
    requireScope(input, input.names)
    const [taken, left] = split(row.draft, input.names)
    if (Object.keys(taken).length === 0) throw AppError.invalid(settingSentences.nothing)
    const value = { ...row.value, ...taken }
    requireSound(value, Object.keys(taken), tx.clock.now())
    const after = await publishAtOnce(tx, row, { value, draft: left })
    return {
      result: await keep(tx, 'publish', row, after),
      detail: describe(completeSettings(row.value), completeSettings(value)),
    }
  })
}

/** Makes these settings public: the text before them is kept, the new one is a version, and other owners are notified of guarded ones. */
export async function publishAtOnce(
  tx: ChangeCtx,
  row: SiteSettingsRow,
  { value, draft }: Pick<SiteSettingsRow, 'value' | 'draft'>,
): Promise<SiteSettingsRow> {
  if (Object.keys(row.value).length > 0) {
    const { value: fields, updatedAt: at } = row
    await keepPublicText(tx, { target: settingsTarget, fields, complete: completeSettings, at })
  }
  const after = await write(tx, row, { value, draft, updatedAt: tx.clock.now() })
  await addRecordVersion(tx, { target: settingsTarget, fields: value, verb: 'publish' })
  await tellOwners(tx, row, after)
  return after
}

/**
 * Discards these settings of the draft, which becomes a version.
 * @throws CONFLICT, FORBIDDEN; INVALID_INPUT when nothing differs.
 */
export function dropSettings({ ctx, input }: Args<Base & { names: readonly string[] }>): Promise<Undo> {
  return changeRow(ctx, input, 'settings.drop-draft', async (tx, row) => {
    requireScope(input, input.names)
    const [taken, draft] = split(row.draft, input.names)
    if (Object.keys(taken).length === 0) throw AppError.invalid(settingSentences.nothing)
    await keepDraft(tx, row, 'drop')
    const after = await write(tx, row, { draft })
    return { result: await keep(tx, 'drop', row, after), detail: describe(written(row), written(after)) }
  })
}

/**
 * Restores a version as the draft, as far as the member may write; the public settings stay unchanged. The previous
 * draft becomes a version.
 * @throws CONFLICT; NOT_FOUND for a missing version.
 */
export function restoreSettings({ ctx, input }: Args<Base & { number: number }>): Promise<Undo> {
  return changeRow(ctx, input, 'settings.restore-version', async (tx, row) => {
    const { fields } = await readRecordVersion(tx, settingsTarget, input.number)
    const names = input.scope === 'all' ? settingNames : textNames
    const [, kept] = split(row.draft, names)
    const restored = draftOver(row.value, fields, names)
    const draft = kept === null && restored === null ? null : { ...kept, ...restored }
    if (row.draft !== null) await keepDraft(tx, row, 'restore')
    const after = await write(tx, row, { draft })
    return { result: await keep(tx, 'restore', row, after), detail: describe(written(row), written(after)) }
  })
}

/**
 * Undoes an action.
 * @throws NOT_FOUND, CONFLICT as `takeUndo`; CONFLICT after later edits.
 */
export function undoSettings(args: UndoArgs): Promise<void> {
  return undoAction(args, ['settings'], async (tx, steps, verb) => {
    for (const { after, value, draft } of steps) {
      const row = await lockEntity(tx, settingsEntity, null)
      if (row.version !== after) throw AppError.conflict(settingSentences.changedSince)
      const back = await write(tx, row, { value, draft, updatedAt: tx.clock.now() })
      await tellOwners(tx, row, back)
      if (verb === 'publish') await addRecordVersion(tx, { target: settingsTarget, fields: value, verb: 'undo' })
      const detail = describe(completeSettings(row.value), completeSettings(value))
      await tx.record({ action: 'settings.undo', target: settingsTarget, detail })
    }
  })
}

type SettingsAction = Exclude<Extract<AuditAction, `settings.${string}`>, 'settings.undo'>

function changeRow<Result>(
  ctx: Ctx,
  { staffId: by, version: ifVersion }: Base,
  action: SettingsAction,
  work: (tx: ChangeCtx, row: SiteSettingsRow) => Promise<ChangeOutcome<SettingsAction, Result>>,
): Promise<Result> {
  return changeEntity(ctx, { by, entity: settingsEntity, id: null, ifVersion, action, work })
}

/** A member's own settings over the stored ones, as far as they may write: a version holds nothing else of them. */
function ownOver(stored: SettingValues, own: SettingValues, scope: Scope): SettingValues {
  const beyond = scope === 'all' ? [] : namesBeyondTexts(Object.keys(own))
  return { ...stored, ...Object.fromEntries(Object.entries(own).filter(([name]) => !beyond.includes(name))) }
}

function requireScope({ scope }: By, names: readonly string[]): void {
  if (scope === 'all' || namesBeyondTexts(names).length === 0) return
  const permission = 'settings.write'
  const data = { permission, grantedBy: grantedBy(permission), beyond: namesBeyondTexts(names) }
  throw new AppError('FORBIDDEN', { message: settingSentences.textsOnly, fields: { data } })
}

/** Throws INVALID_INPUT with all findings of these settings where one stops their publication. */
function requireSound(value: SettingValues, names: readonly string[], now: Date): void {
  const day = dayInShanghai(now)
  const findings = findSettingIssues(completeSettings(value), day).filter(({ path }) =>
    names.includes(path.split('.')[0] ?? ''),
  )
  refuseErrors(findings, settingSentences.checksFailed)
}

/** Splits a draft into named settings and the rest. */
function split(
  draft: SettingValues | null,
  names: readonly string[],
): [Record<string, unknown>, Record<string, unknown> | null] {
  const all = Object.entries(draft ?? {})
  const left = all.filter(([name]) => !names.includes(name))
  return [
    Object.fromEntries(all.filter(([name]) => names.includes(name))),
    left.length === 0 ? null : Object.fromEntries(left),
  ]
}

type Set = Partial<Pick<SiteSettingsRow, 'value' | 'draft' | 'updatedAt'>>

async function write(tx: ChangeCtx, row: SiteSettingsRow, set: Set): Promise<SiteSettingsRow> {
  const [after = row] = await tx.db
    .update(siteSettings)
    .set({ ...set, version: row.version + 1, editedAt: tx.clock.now(), editedBy: tx.staffId })
    .where(eq(siteSettings.id, 1))
    .returning()
  return after
}

/** Keeps the draft as a version, by the member who wrote it, before it is dropped or replaced. */
async function keepDraft(tx: ChangeCtx, row: SiteSettingsRow, verb: 'drop' | 'restore'): Promise<void> {
  const { editedBy: staffId, editedAt, updatedAt } = row
  const version = { fields: written(row), verb, staffId, at: editedAt ?? updatedAt }
  await addRecordVersion(tx, { target: settingsTarget, ...version })
}

function keep(tx: ChangeCtx, verb: string, { value, draft }: SiteSettingsRow, after: SiteSettingsRow): Promise<Undo> {
  return keepUndo(tx, verb, [{ settings: 'site', after: after.version, value, draft }])
}

async function tellOwners(tx: ChangeCtx, before: SiteSettingsRow, after: SiteSettingsRow): Promise<void> {
  const changes = describeGuarded(completeSettings(before.value), completeSettings(after.value))
  await tellOtherOwners(tx, { of: 'settings', id: after.version, changes })
}

const describe = (before: SettingValues, after: SettingValues) => ({
  names: changedNames(before, after),
  changes: describeSettings(before, after),
})

/** How much of the demonstration is left, by kind. */
export const countDemo = ({ ctx }: { ctx: Ctx }): Promise<Record<DemoKind, number>> => seed.countDemo(ctx.db)

/** How many of its types, categories, groups and cities are left, by kind. */
export const countDemoVocabularies = ({ ctx }: { ctx: Ctx }): Promise<Partial<Record<DemoKind, number>>> =>
  seed.countDemoVocabularies(ctx.db)

/**
 * Removes these kinds of demonstration data permanently, and answers the number of records. Rows that staff or real
 * people built upon stay, unmarked. Idempotent.
 */
export function removeDemo({
  ctx,
  input,
}: Args<{ staffId: number; kinds: readonly DemoKind[]; keepsVocabularies?: boolean | undefined }>): Promise<number> {
  const { staffId, kinds, keepsVocabularies = false } = input
  return makeChange(ctx, staffId, async (tx) => {
    const before = await seed.countDemo(tx.db)
    const found = Object.fromEntries(kinds.map((kind) => [kind, before[kind]]))
    const total = Object.values(found).reduce((sum, count) => sum + count, 0)
    if (total === 0) {
      tx.leaveUnrecorded('nothing of these kinds is left')
      return 0
    }
    await seed.removeDemo(tx.db, kinds, { keepsVocabularies })
    const detail = { removed: found, keepsVocabularies }
    await tx.record({ action: 'demo.remove', target: 'demo', detail })
    return total
  })
}
