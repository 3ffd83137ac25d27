import { advertisingWords, type ForbiddenWord } from '#domain/content/checks/advertising-words.ts'
import { rowsOf } from '#domain/settings/field.ts'
import { describeSettings, type SettingChange } from '#domain/settings/values.ts'
import type { Ctx } from '#server/context.ts'
import { listRecordVersions } from '#server/services/record-versions.ts'
import { findPerson } from '#server/services/staff/staff-names.ts'
import { complete, readStored, settingsTarget, written } from './staff-settings.ts'

const versionsAtMost = 50

export type StaffSettings = {
  published: Record<string, unknown>
  /** The complete draft; equal to `published` when nothing differs. */
  written: Record<string, unknown>
  version: number
  editedAt: Date | null
  editedBy: { id: number; name: string } | null
}

/** The settings for their page: public values and draft. */
export async function readStaffSettings({ ctx }: { ctx: Ctx }): Promise<StaffSettings> {
  const row = await readStored(ctx)
  const { version, editedAt } = row
  const editedBy = await findPerson(ctx, row.editedBy)
  return { published: complete(row.value), written: written(row), version, editedAt, editedBy }
}

export type SettingsVersion = {
  number: number
  verb: string
  by: { id: number; name: string } | null
  at: Date
  /** The difference from that version to the public settings. */
  changes: SettingChange[]
}

/** The newest versions, each compared with the public settings. */
export async function listSettingsVersions({ ctx }: { ctx: Ctx }): Promise<SettingsVersion[]> {
  const { value } = await readStored(ctx)
  const present = complete(value)
  const rows = await listRecordVersions(ctx, settingsTarget, versionsAtMost)
  return rows.map(({ fields: stored, ...row }) => ({ ...row, changes: describeSettings(complete(stored), present) }))
}

/** The words that staff's texts are checked for: those of the settings, else those that the site begins with. */
export async function readForbiddenWords({ ctx }: { ctx: Ctx }): Promise<readonly ForbiddenWord[]> {
  const { value } = await readStored(ctx)
  if (!Array.isArray(value.advertisingWords)) return advertisingWords
  return rowsOf(complete(value).advertisingWords).map(
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
