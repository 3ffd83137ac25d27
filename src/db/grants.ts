import pg from 'pg'

/**
 * Grants the serving role exactly the table privileges that it needs: it owns nothing, and may only read and insert
 * audit entries (decision 027). Sent as one statement, so that no intermediate state is visible.
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
