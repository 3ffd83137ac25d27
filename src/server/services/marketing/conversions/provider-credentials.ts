import { eq } from 'drizzle-orm'
import { providerCredentials, staff } from '#db/schema/index.ts'
import type { Ctx, Parts } from '#server/context.ts'
import { openPayload, sealPayload } from '#server/jobs/sealed-payload.ts'
import type { Person } from '#server/services/staff/other-members.ts'

type CredentialName = (typeof providerCredentials.$inferSelect)['name']

type KeptCredential = { sealed: string; setAt: Date; setBy: Person | null }

/** The audit target of a credential. */
export const credentialTarget = (name: CredentialName) => `credential:${name}` as const

/** A stored credential with the member who set it; undefined when there is none. */
export async function findCredential(
  { db }: Pick<Parts, 'db'>,
  name: CredentialName,
): Promise<KeptCredential | undefined> {
  const [row] = await db
    .select({
      sealed: providerCredentials.sealed,
      setAt: providerCredentials.setAt,
      setBy: { id: staff.id, name: staff.name },
    })
    .from(providerCredentials)
    .leftJoin(staff, eq(staff.id, providerCredentials.setBy))
    .where(eq(providerCredentials.name, name))
  return row && { ...row, setBy: row.setBy?.id ? row.setBy : null }
}

/** Its letters; null where it was sealed under another key. */
export function openCredential(
  { secrets }: Pick<Parts, 'secrets'>,
  name: CredentialName,
  { sealed }: Pick<KeptCredential, 'sealed'>,
): string | null {
  try {
    return String(openPayload(sealed, { key: secrets.jobKey, kind: credentialTarget(name) }))
  } catch {
    return null
  }
}

/** Keeps a credential in the place of the one before, sealed; in the caller's transaction. */
export async function keepCredential(
  tx: Ctx,
  name: CredentialName,
  { staffId, token }: { staffId: number; token: string },
): Promise<void> {
  const sealed = sealPayload(token, { key: tx.secrets.jobKey, kind: credentialTarget(name) })
  const set = { sealed, setBy: staffId, setAt: tx.clock.now() }
  await tx.db
    .insert(providerCredentials)
    .values({ name, ...set })
    .onConflictDoUpdate({ target: providerCredentials.name, set })
}

/** Takes a credential away; false where there was none. */
export async function dropCredential(tx: Ctx, name: CredentialName): Promise<boolean> {
  const rows = await tx.db
    .delete(providerCredentials)
    .where(eq(providerCredentials.name, name))
    .returning({ name: providerCredentials.name })
  return rows.length > 0
}
