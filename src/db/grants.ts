import pg from 'pg'

/**
 * Gives the role that serves visitors what it needs of the tables and no more: it owns nothing, and of the audit log it
 * may only read and add (decision 027). One statement to the server, so that no moment has half of it.
 */
export async function grantServing(client: pg.ClientBase, role: string): Promise<void> {
  const to = pg.escapeIdentifier(role)
  await client.query(`
    grant usage on schema public, drizzle to ${to};
    grant select on all tables in schema drizzle to ${to};
    grant select on all sequences in schema drizzle to ${to};
    grant select, insert, update, delete on all tables in schema public to ${to};
    grant usage, select on all sequences in schema public to ${to};
    grant execute on all functions in schema public to ${to};
    alter default privileges in schema public grant select on tables to ${to};
    revoke update, delete on audit_log, audit_seals from ${to};`)
}
