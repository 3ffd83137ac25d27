import { index, pgTable } from 'drizzle-orm/pg-core'
import { id, isDemo, text } from './columns.ts'

/** A sales person and the marks by which visitors are assigned to them; 150 is the fallback code. */
export const salesPeople = pgTable(
  'sales_people',
  {
    id: id(),
    code: text().notNull().unique(),
    name: text().notNull(),
    qrCodeUrl: text().notNull(),
    qd: text(),
    cy: text(),
    inviteCode: text(),
    isDemo: isDemo(),
  },
  (table) => [
    index('sales_people_qd').on(table.qd),
    index('sales_people_cy').on(table.cy),
    index('sales_people_invite_code').on(table.inviteCode),
  ],
)

export type SalesPerson = typeof salesPeople.$inferSelect
