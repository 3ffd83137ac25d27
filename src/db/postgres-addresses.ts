/** The addresses of PostgreSQL by purpose (decision 027). */
export type PostgresAddresses = {
  /** For all queries; may be a pooler with transaction pooling when `direct` is given. */
  url: string
  /** Without a pooler, for everything that needs a session: listening and dumps. */
  direct: string | null
  /** As the role that owns the tables, for migrations only. */
  migration: string | null
  /** A streaming replica for reading pages and lists. */
  replica: string | null
}

/** The addresses of a server without a pooler or replica. */
export function plainAddresses(url: string): PostgresAddresses {
  return { url, direct: null, migration: null, replica: null }
}

/** The address for a session without a pooler. */
export const sessionAddress = ({ direct, url }: PostgresAddresses): string => direct ?? url

/** The address for creating and dropping tables. */
export const ownerAddress = (addresses: PostgresAddresses): string => addresses.migration ?? sessionAddress(addresses)

/** The role for queries when another role owns the tables; else null. */
export function servingRole({ url, migration }: PostgresAddresses): string | null {
  if (migration === null) return null
  const [serving, owning] = [url, migration].map((address) => decodeURIComponent(new URL(address).username))
  return serving === undefined || serving === owning ? null : serving
}
