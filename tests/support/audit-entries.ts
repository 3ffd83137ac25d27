import { and, asc, eq } from 'drizzle-orm'
import { type AuditEntry, auditLog } from '#db/schema/index.ts'
import type { TestApp } from './test-app.ts'

/** The audit entries with these values, oldest first. */
export function readEntries(
  { db }: Pick<TestApp, 'db'>,
  values: Partial<Pick<AuditEntry, 'action' | 'actor' | 'address' | 'target'>>,
): Promise<AuditEntry[]> {
  const conditions = Object.entries(values).map(([name, value]) => eq(auditLog[name as keyof typeof values], value))
  return db
    .select()
    .from(auditLog)
    .where(and(...conditions))
    .orderBy(asc(auditLog.id))
}
