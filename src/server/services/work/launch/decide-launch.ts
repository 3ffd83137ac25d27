import { eq } from 'drizzle-orm'
import { type SiteSettingsRow, siteSettings } from '#db/schema/index.ts'
import { nameOf, readPath, type SettingValues, withPath } from '#domain/settings/field.ts'
import { guardedNames } from '#domain/settings/groups.ts'
import { comparableJson, completeSettings } from '#domain/settings/values.ts'
import {
  acceptedTextOf,
  blankOf,
  type LaunchDecision,
  type LaunchDecisions,
  type LaunchRow,
  launchSentences,
} from '#domain/start/launch.ts'
import { type LaunchCheck, pathsToHide } from '#domain/start/launch-checks.ts'
import type { Args, Ctx } from '#server/context.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { lockEntity } from '#server/services/shared/change/change-entity.ts'
import { type ChangeCtx, makeChange } from '#server/services/shared/change/make-change.ts'
import { publishAtOnce } from '#server/services/site/settings/change-settings.ts'
import { settingsEntity } from '#server/services/site/settings/staff-settings.ts'
import { readLaunch } from './read-launch.ts'

type Decide = { staffId: number; check: LaunchCheck }

/** Whether switching the section off changes a setting that asks for the second factor. */
export const isGuardedCheck = (check: LaunchCheck): boolean =>
  pathsToHide(check)?.some((path) => guardedNames.includes(nameOf({ path }))) ?? false

/**
 * Lets a placeholder stay, in the member's name and for a reason.
 * @throws AppError INVALID_INPUT for a row that is not open; CONFLICT for another value than the one that was seen.
 */
export function acceptLaunch({ ctx, input }: Args<Decide & { seen: string; why: string }>): Promise<void> {
  const { staffId, check, seen, why } = input
  return changeDecisions(ctx, staffId, async (tx, row) => {
    const open = await requireOpen(tx, check)
    const value = acceptedTextOf(open)
    if (value !== seen) throw AppError.conflict(launchSentences.changed)
    await write(tx, row.launch, { [check]: newDecision(tx, { kind: 'accepted', staffId, why }) })
    await tx.record({ action: 'launch.accept', target: `launch:${check}`, detail: { value, why } })
  })
}

/**
 * Switches a section off: its settings become blank at once, and what they were is kept.
 * @throws AppError INVALID_INPUT for a row that is not open, or whose section always shows.
 */
export function hideLaunch({ ctx, input: { staffId, check } }: Args<Decide>): Promise<void> {
  return changeDecisions(ctx, staffId, async (tx, row) => {
    await requireOpen(tx, check)
    const paths = pathsToHide(check)
    if (paths === null) throw AppError.invalid(launchSentences.mayNotHide)
    const before = completeSettings(row.value)
    const kept = Object.fromEntries(paths.map((path) => [path, readPath(before, path)]))
    const blank = Object.fromEntries(paths.map((path) => [path, blankOf(path)]))
    await publishAtOnce(tx, row, { value: withPaths(row.value, before, blank), draft: draftWith(row, kept, blank) })
    await write(tx, row.launch, { [check]: { ...newDecision(tx, { kind: 'hidden', staffId, why: '' }), kept } })
    await tx.record({ action: 'launch.hide', target: `launch:${check}`, detail: { paths } })
  })
}

/**
 * Shows a section again as it was before it was switched off.
 * @throws AppError INVALID_INPUT where it was not switched off, or has other settings by now.
 */
export function showLaunch({ ctx, input: { staffId, check } }: Args<Decide>): Promise<void> {
  return changeDecisions(ctx, staffId, async (tx, row) => {
    const kept = row.launch[check]?.kept
    const before = completeSettings(row.value)
    const isBlank = (path: string) => comparableJson(readPath(before, path)) === comparableJson(blankOf(path))
    if (kept === undefined || !Object.keys(kept).every(isBlank)) throw AppError.invalid(launchSentences.nothingDecided)
    const blank = Object.fromEntries(Object.keys(kept).map((path) => [path, blankOf(path)]))
    await publishAtOnce(tx, row, { value: withPaths(row.value, before, kept), draft: draftWith(row, blank, kept) })
    await write(tx, row.launch, { [check]: undefined })
    await tx.record({ action: 'launch.show', target: `launch:${check}`, detail: { paths: Object.keys(kept) } })
  })
}

/**
 * Takes an acceptance back: the row is open again.
 * @throws AppError INVALID_INPUT where nothing was accepted.
 */
export function takeBackLaunch({ ctx, input: { staffId, check } }: Args<Decide>): Promise<void> {
  return changeDecisions(ctx, staffId, async (tx, row) => {
    const decision = row.launch[check]
    if (decision?.kind !== 'accepted') throw AppError.invalid(launchSentences.nothingDecided)
    await write(tx, row.launch, { [check]: undefined })
    const detail = { why: decision.why, acceptedBy: `staff:${decision.by}` }
    await tx.record({ action: 'launch.take-back', target: `launch:${check}`, detail })
  })
}

function changeDecisions(
  ctx: Ctx,
  staffId: number,
  work: (tx: ChangeCtx, row: SiteSettingsRow) => Promise<void>,
): Promise<void> {
  return makeChange(ctx, staffId, async (tx) => work(tx, await lockEntity(tx, settingsEntity, null)))
}

async function requireOpen(tx: ChangeCtx, check: LaunchCheck): Promise<LaunchRow> {
  const row = (await readLaunch(tx)).find((one) => one.check === check && one.state === 'open')
  if (row === undefined) throw AppError.invalid(launchSentences.notOpen)
  return row
}

function newDecision(
  tx: ChangeCtx,
  { kind, staffId, why }: Pick<LaunchDecision, 'kind' | 'why'> & { staffId: number },
) {
  return { kind, by: staffId, at: tx.clock.now().toISOString(), why }
}

/** The decisions with one more, or without one. The version of the settings stays: no draft is older by it. */
async function write(tx: ChangeCtx, stored: LaunchDecisions, change: LaunchDecisions | Record<string, undefined>) {
  await tx.db
    .update(siteSettings)
    .set({ launch: { ...stored, ...change } as LaunchDecisions })
    .where(eq(siteSettings.id, 1))
}

/** Stored settings with these values; a record of which a part changes is stored whole. */
function withPaths(
  stored: SettingValues,
  whole: SettingValues,
  values: Readonly<Record<string, unknown>>,
): SettingValues {
  const changed = Object.entries(values).reduce((all, [path, value]) => withPath(all, path, value), whole)
  const names = new Set(Object.keys(values).map((path) => nameOf({ path })))
  return { ...stored, ...Object.fromEntries([...names].map((name) => [name, changed[name]])) }
}

/** The draft with the new values wherever it still has the old ones: publishing it must not bring the section back. */
function draftWith(
  { draft }: SiteSettingsRow,
  old: Readonly<Record<string, unknown>>,
  fresh: Readonly<Record<string, unknown>>,
): SettingValues | null {
  if (draft === null) return null
  return Object.keys(old).reduce<SettingValues>((all, path) => {
    const isOld = comparableJson(readPath(all, path)) === comparableJson(old[path])
    return isOld && nameOf({ path }) in all ? withPath(all, path, fresh[path]) : all
  }, draft)
}
