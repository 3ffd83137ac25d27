import { and, eq, ne } from 'drizzle-orm'
import { cacheTags } from '#contract/cache-tags.ts'
import { recordVersions, type SettingsUndoStep, type SiteSettingsRow, siteSettings } from '#db/schema/index.ts'
import type { SettingValues } from '#domain/settings/field.ts'
import { findSettingFaults } from '#domain/settings/findings.ts'
import { settingNames, textNames } from '#domain/settings/groups.ts'
import { settingSentences } from '#domain/settings/sentences.ts'
import { beyondTexts, changedNames, describeSettings } from '#domain/settings/values.ts'
import { dayInShanghai } from '#domain/shared/time.ts'
import { grantedBy, type Scope } from '#domain/staff/roles.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import { type AuditAction, recordAudit } from '#server/services/audit/record-audit.ts'
import { inTransaction } from '#server/services/in-transaction.ts'
import { addRecordVersion, keepDiscarded } from '#server/services/record-versions.ts'
import { keepUndo, takeUndo, type Undo } from '#server/services/undo-tokens.ts'
import { complete, draftOver, holdSettings, readStored, settingsTarget, written } from './staff-settings.ts'

type By = { staffId: number /** How far the permission to write reaches: all of them, or texts alone. */; scope: Scope }
type Seen = By & { version: number }

type Saving = Seen & {
  settings: SettingValues
  /** What a merge gave up. */
  discarded?: { stored: boolean; own: SettingValues | null } | undefined
}

/**
 * Keeps settings beside what visitors see; those that are as visitors see them leave the draft. What a merge gave up becomes
 * versions (console 6b).
 * @throws CONFLICT with both; FORBIDDEN for a setting that is more than a text, where no more is granted;
 * TOO_MANY_REQUESTS for merges.
 */
export async function saveSettings(args: { ctx: Ctx; input: Saving }): Promise<{ version: number; savedAt: Date }> {
  const { ctx, input } = args
  const { staffId, settings, version, discarded } = input
  return inTransaction(ctx, async (tx) => {
    const row = await holdSettings(tx, version)
    requireScope(input, Object.keys(settings))
    const before = written(row)
    const isSame = changedNames(before, { ...before, ...settings }).length === 0
    const lastAt = row.editedAt ?? row.updatedAt
    if (discarded) {
      const { by, own } = { by: row.editedBy, own: discarded.own && ownOver(before, discarded.own, input.scope) }
      const stored = discarded.stored && !isSame ? { fields: before, by, at: lastAt } : null
      const target = settingsTarget
      await keepDiscarded({ ctx: tx, input: { target, staffId, action: 'settings.save', stored, own } })
    }
    if (isSame) return { version, savedAt: lastAt }
    const draft = draftOver(row.value, { ...row.value, ...row.draft, ...settings })
    const after = await write(tx, row, { draft }, staffId)
    if (isNewSitting(row, staffId, tx)) await audit(tx, staffId, 'settings.save', written(row), written(after))
    return { version: after.version, savedAt: tx.clock.now() }
  })
}

/**
 * Makes these settings of the draft public, for visitors at once; what else is written stays written.
 * @throws CONFLICT; FORBIDDEN; INVALID_INPUT with the findings that stop it, or where nothing differs.
 */
export async function publishSettings(args: { ctx: Ctx; input: Seen & { names: readonly string[] } }): Promise<Undo> {
  const { ctx, input } = args
  const { staffId, version, names } = input
  const undo = await inTransaction(ctx, async (tx) => {
    const row = await holdSettings(tx, version)
    requireScope(input, names)
    const [taken, left] = split(row.draft, names)
    if (Object.keys(taken).length === 0) throw new AppError('INVALID_INPUT', { message: settingSentences.nothing })
    const value = { ...row.value, ...taken }
    requireSound(value, Object.keys(taken), tx.clock.now())
    if (Object.keys(row.value).length > 0) await keepFirst(tx, row)
    const after = await write(tx, row, { value, draft: left, updatedAt: tx.clock.now() }, staffId)
    await addVersion(tx, { fields: value, verb: 'publish', staffId })
    await audit(tx, staffId, 'settings.publish', complete(row.value), complete(value))
    return keep(tx, { staffId, verb: 'publish', row, after })
  })
  await ctx.purge([cacheTags.siteSettings])
  return undo
}

/** Gives up what is written of these settings. Throws CONFLICT, FORBIDDEN; INVALID_INPUT where nothing differs. */
export function dropSettings(args: { ctx: Ctx; input: Seen & { names: readonly string[] } }): Promise<Undo> {
  const { ctx, input } = args
  const { staffId, version, names } = input
  return inTransaction(ctx, async (tx) => {
    const row = await holdSettings(tx, version)
    requireScope(input, names)
    const [taken, draft] = split(row.draft, names)
    if (Object.keys(taken).length === 0) throw new AppError('INVALID_INPUT', { message: settingSentences.nothing })
    const after = await write(tx, row, { draft }, staffId)
    await audit(tx, staffId, 'settings.drop-draft', written(row), written(after))
    return keep(tx, { staffId, verb: 'drop', row, after })
  })
}

/**
 * Takes a version back as a draft, as far as whoever asks may write; what visitors see stays.
 * @throws CONFLICT; NOT_FOUND for a version that there is not.
 */
export function restoreSettings(args: { ctx: Ctx; input: Seen & { number: number } }): Promise<Undo> {
  const { ctx, input } = args
  const { staffId, version, number, scope } = input
  return inTransaction(ctx, async (tx) => {
    const row = await holdSettings(tx, version)
    const isIt = and(eq(recordVersions.target, settingsTarget), eq(recordVersions.number, number))
    const [found] = await tx.db.select({ fields: recordVersions.fields }).from(recordVersions).where(isIt)
    if (found === undefined) throw new AppError('NOT_FOUND')
    const names = scope === 'all' ? settingNames : textNames
    const [, kept] = split(row.draft, names)
    const restored = draftOver(row.value, found.fields, names)
    const draft = kept === null && restored === null ? null : { ...kept, ...restored }
    const after = await write(tx, row, { draft }, staffId)
    await audit(tx, staffId, 'settings.restore-version', written(row), written(after))
    return keep(tx, { staffId, verb: 'restore', row, after })
  })
}

/**
 * Takes a verb back: once, for ten seconds, for whoever did it.
 * @throws NOT_FOUND for no token of theirs; CONFLICT when it is over or somebody has gone on since.
 */
export async function undoSettings(args: { ctx: Ctx; input: { staffId: number; token: string } }): Promise<void> {
  const { ctx, input } = args
  const { staffId } = input
  await inTransaction(ctx, async (tx) => {
    const { steps, verb } = await takeUndo({ ctx: tx, input })
    const [step] = steps
    // The token of another room's verb is none here.
    if (step === undefined || !('settings' in step)) throw new AppError('NOT_FOUND')
    const { version } = await readStored(tx)
    if (version !== step.after) throw new AppError('CONFLICT', { message: settingSentences.changedSince })
    const row = await holdSettings(tx, version)
    const { value, draft } = step
    await write(tx, row, { value, draft, updatedAt: tx.clock.now() }, staffId)
    if (verb === 'publish') await addVersion(tx, { fields: value, verb: 'undo', staffId })
    await audit(tx, staffId, 'settings.undo', complete(row.value), complete(value))
  })
  await ctx.purge([cacheTags.siteSettings])
}

/** A text of one's own over what is stored, as far as one may write: a version holds nothing else of whoever made it. */
function ownOver(stored: SettingValues, own: SettingValues, scope: Scope): SettingValues {
  const beyond = scope === 'all' ? [] : beyondTexts(Object.keys(own))
  return { ...stored, ...Object.fromEntries(Object.entries(own).filter(([name]) => !beyond.includes(name))) }
}

function requireScope({ scope }: By, names: readonly string[]): void {
  if (scope === 'all' || beyondTexts(names).length === 0) return
  const permission = 'settings.write'
  const data = { permission, grantedBy: grantedBy(permission), beyond: beyondTexts(names) }
  throw new AppError('FORBIDDEN', { message: settingSentences.textsOnly, fields: { data } })
}

/** Throws INVALID_INPUT with all findings of these settings where one stops their publication. */
function requireSound(value: SettingValues, names: readonly string[], now: Date): void {
  const day = dayInShanghai(now)
  const findings = findSettingFaults(complete(value), day).filter(({ path }) =>
    names.includes(path.split('.')[0] ?? ''),
  )
  if (findings.some(({ level }) => level === 'error'))
    throw new AppError('INVALID_INPUT', { message: settingSentences.checksFailed, fields: { data: { findings } } })
}

/** A draft as what is named and what is not. */
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

async function write(tx: Ctx, row: SiteSettingsRow, set: Set, staffId: number): Promise<SiteSettingsRow> {
  const [after = row] = await tx.db
    .update(siteSettings)
    .set({ ...set, version: row.version + 1, editedAt: tx.clock.now(), editedBy: staffId })
    .where(eq(siteSettings.id, 1))
    .returning()
  return after
}

type Kept = { staffId: number; verb: string; row: SiteSettingsRow; after: SiteSettingsRow }

function keep(tx: Ctx, { staffId, verb, row, after }: Kept): Promise<Undo> {
  const step: SettingsUndoStep = { settings: 'site', after: after.version, value: row.value, draft: row.draft }
  return keepUndo({ ctx: tx, input: { staffId, verb, steps: [step] } })
}

/** Saves within ten minutes of one person are one sitting, and one line of the record (console 6a). */
const sittingMs = 10 * 60 * 1_000

function isNewSitting({ draft, editedBy, editedAt }: SiteSettingsRow, staffId: number, { clock }: Ctx): boolean {
  if (draft === null || editedBy !== staffId || editedAt === null) return true
  return clock.now().getTime() - editedAt.getTime() > sittingMs
}

type NewVersion = { fields: Record<string, unknown>; verb: string; staffId: number | null }

async function addVersion(tx: Ctx, version: NewVersion): Promise<void> {
  await addRecordVersion({ ctx: tx, input: { target: settingsTarget, at: tx.clock.now(), ...version } })
}

/** What stood before the first publication from here has its version too; what a merge gave up was never public. */
async function keepFirst(tx: Ctx, row: SiteSettingsRow): Promise<void> {
  const wasPublic = and(eq(recordVersions.target, settingsTarget), ne(recordVersions.verb, 'merge'))
  if ((await tx.db.$count(recordVersions, wasPublic)) > 0) return
  const input = { target: settingsTarget, fields: row.value, verb: 'import', staffId: null, at: row.updatedAt }
  await addRecordVersion({ ctx: tx, input })
}

async function audit(
  tx: Ctx,
  staffId: number,
  action: Extract<AuditAction, `settings.${string}`>,
  before: SettingValues,
  after: SettingValues,
): Promise<void> {
  const detail = { names: changedNames(before, after), changes: describeSettings(before, after) }
  await recordAudit({ ctx: tx, input: { actor: `staff:${staffId}`, action, target: settingsTarget, detail } })
}
