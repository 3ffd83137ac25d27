import { asc, eq, or } from 'drizzle-orm'
import { cacheTags } from '#contract/cache-tags.ts'
import { salesPeople } from '#db/schema/index.ts'
import { chooseSalesPerson, fallbackCode, type Marks } from '#domain/sales/choose-sales-person.ts'
import type { Args } from '#server/context.ts'
import { readSiteSettings } from '#server/services/site-settings/read-site-settings.ts'

/**
 * Whom a visitor with these marks is led to: the sales person that they fit, else the one with the fallback code. While
 * there is no such person, the fallback code with the consult QR of the site settings.
 */
export async function findSalesPerson(args: Args<Marks>): Promise<{ code: string; qrCodeUrl: string; tags: string[] }> {
  const { ctx, input } = args
  const { code, qd, cy, inviteCode, id } = salesPeople
  const isLed = or(
    eq(code, fallbackCode),
    input.qd ? eq(qd, input.qd) : undefined,
    input.cy ? eq(cy, input.cy) : undefined,
    input.inviteCode ? eq(inviteCode, input.inviteCode) : undefined,
  )
  const rows = await ctx.db.select().from(salesPeople).where(isLed).orderBy(asc(id))
  const { settings, tags } = await readSiteSettings({ ctx })
  const person = chooseSalesPerson(rows, input) ?? rows.find((row) => row.code === fallbackCode)
  return {
    code: person?.code ?? fallbackCode,
    qrCodeUrl: person?.qrCodeUrl || settings.qr.consult,
    tags: [cacheTags.salesPeople, ...tags],
  }
}
