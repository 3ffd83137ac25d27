import { eq } from 'drizzle-orm'
import { siteSettings } from '#db/schema/index.ts'
import type { SettingValues } from '#domain/settings/field.ts'
import type { Ctx } from '#server/context.ts'

/** The published settings of staff; empty when nobody has changed any. */
export async function readStoredSettings({ ctx }: { ctx: Pick<Ctx, 'db'> }): Promise<SettingValues> {
  const [row] = await ctx.db.select({ value: siteSettings.value }).from(siteSettings).where(eq(siteSettings.id, 1))
  return row?.value ?? {}
}
