import { eq } from 'drizzle-orm'
import { siteSettings } from '#db/schema/index.ts'
import type { SettingValues } from '#domain/settings/field.ts'
import type { Ctx } from '#server/context.ts'

/** What staff have published of the settings; empty while nobody has changed anything. */
export async function readStoredSettings({ ctx }: { ctx: Pick<Ctx, 'db'> }): Promise<SettingValues> {
  const [row] = await ctx.db.select({ value: siteSettings.value }).from(siteSettings).where(eq(siteSettings.id, 1))
  return row?.value ?? {}
}
