import { eq } from 'drizzle-orm'
import { type SiteSettingsRow, siteSettings } from '#db/schema/index.ts'
import { advertisingWords, type ForbiddenWord } from '#domain/content/checks/advertising-words.ts'
import { rowsOf, type SettingValues } from '#domain/settings/field.ts'
import { settingNames } from '#domain/settings/groups.ts'
import { completeSettings, describeSettings, type SettingChange } from '#domain/settings/values.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import type { Ctx } from '#server/context.ts'
import type { Entity } from '#server/services/shared/change/change-entity.ts'
import { listRecordVersions } from '#server/services/shared/record-versions.ts'
import { findPerson, type Person } from '#server/services/staff/other-members.ts'

/** Under which versions, presence and audit name the settings. */
export const settingsTarget = 'settings:site'

/** The complete draft: drafted values over the public ones. */
export const written = (row: Pick<SiteSettingsRow, 'value' | 'draft'>): Record<string, unknown> =>
  completeSettings({ ...row.value, ...row.draft })

/** Of these settings those that differ from the stored ones; null where none does. */
export function draftOver(
  value: SettingValues,
  settings: SettingValues,
  names: readonly string[] = settingNames,
): Record<string, unknown> | null {
  const [before, after] = [completeSettings(value), completeSettings(settings)]
  const different = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  return different.length === 0 ? null : Object.fromEntries(different.map((name) => [name, after[name]]))
}

const blankRow = { id: 1, value: {}, draft: null, version: 1, editedAt: null, editedBy: null, launch: {} }

/** The stored record of the settings; an empty one before the first change. */
export async function readStored(ctx: Ctx): Promise<SiteSettingsRow> {
  const [row] = await ctx.db.select().from(siteSettings).where(eq(siteSettings.id, 1))
  return row ?? { ...blankRow, updatedAt: ctx.clock.now() }
}

export const settingsEntity: Entity<null, SiteSettingsRow> = {
  async lock({ db, clock }) {
    await db.insert(siteSettings).values({ id: 1, value: {}, updatedAt: clock.now() }).onConflictDoNothing()
    const [row] = await db.select().from(siteSettings).where(eq(siteSettings.id, 1)).for('update')
    return row
  },
  versionOf: ({ version }) => version,
  async conflictOf(tx, row) {
    const theirs = { settings: written(row), version: row.version }
    return {
      data: { theirs, by: await findPerson(tx, row.editedBy), at: row.editedAt && formatShanghai(row.editedAt) },
    }
  },
  targetOf: () => settingsTarget,
}

const versionsAtMost = 50

type StaffSettings = {
  published: Record<string, unknown>
  /** The complete draft; equal to `published` when nothing differs. */
  written: Record<string, unknown>
  version: number
  editedAt: Date | null
  editedBy: Person | null
}

/** The settings for their page: public values and draft. */
export async function readStaffSettings({ ctx }: { ctx: Ctx }): Promise<StaffSettings> {
  const row = await readStored(ctx)
  const { version, editedAt } = row
  const editedBy = await findPerson(ctx, row.editedBy)
  return { published: completeSettings(row.value), written: written(row), version, editedAt, editedBy }
}

type SettingsVersion = {
  number: number
  verb: string
  by: Person | null
  at: Date
  /** The difference from that version to the public settings. */
  changes: SettingChange[]
}

/** The newest versions, each compared with the public settings. */
export async function listSettingsVersions({ ctx }: { ctx: Ctx }): Promise<SettingsVersion[]> {
  const { value } = await readStored(ctx)
  const present = completeSettings(value)
  const rows = await listRecordVersions(ctx, settingsTarget, versionsAtMost)
  return rows.map(({ fields: stored, ...row }) => ({
    ...row,
    changes: describeSettings(completeSettings(stored), present),
  }))
}

/** The words that staff's texts are checked for: those of the settings, else those that the site begins with. */
export async function readForbiddenWords(ctx: Ctx): Promise<readonly ForbiddenWord[]> {
  const { value } = await readStored(ctx)
  if (!Array.isArray(value.advertisingWords)) return advertisingWords
  return rowsOf(completeSettings(value).advertisingWords).map(
    ({ word, source, instead, isForJudging, notBefore, countsAtStart }) => ({
      word: String(word),
      source: String(source),
      instead: String(instead),
      notBefore: String(notBefore),
      ...(isForJudging === true && { isForJudging: true as const }),
      ...(countsAtStart === true && { countsAtStart: true as const }),
    }),
  )
}
