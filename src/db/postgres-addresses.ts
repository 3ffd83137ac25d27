/** Where PostgreSQL is reached, for what (decision 027). */
export type PostgresAddresses = {
  /** For all work; a pooler that lends connections by the transaction, where `direct` is given. */
  url: string
  /** Past the pooler, for what needs a session of its own: listening, and dumps. */
  direct: string | null
  /** As the role that owns the tables, for migrations alone. */
  migration: string | null
  /** A streaming replica that pages and lists are read from. */
  replica: string | null
}

/** The addresses of a server without anything between or beside it. */
export function plainAddresses(url: string): PostgresAddresses {
  return { url, direct: null, migration: null, replica: null }
}

/** Where a session of its own is to be had, without a pooler between. */
export const sessionAddress = ({ direct, url }: PostgresAddresses): string => direct ?? url

/** Where tables may be made and dropped. */
export const ownerAddress = (addresses: PostgresAddresses): string => addresses.migration ?? sessionAddress(addresses)

/** The role that works on the tables, where another one owns them; else null. */
export function servingRole({ url, migration }: PostgresAddresses): string | null {
  if (migration === null) return null
  const [serving, owning] = [url, migration].map((address) => decodeURIComponent(new URL(address).username))
  return serving === undefined || serving === owning ? null : serving
}
