import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { isIP } from 'node:net'
import { Reader, type Response } from 'mmdb-lib'

const file = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'
let table: Promise<Reader<Response>> | null = null

/**
 * The country of an address from an offline table (ISO 3166-1 alpha-2), null when the table has none. The table, 8 MB,
 * is loaded with the first lookup (decision 031).
 */
export async function countryOf(address: string): Promise<string | null> {
  if (isIP(address) === 0) return null
  table ??= openTable()
  // The table's rows have the form `{ country_code }`.
  const row: object = (await table).get(address) ?? {}
  const code: unknown = 'country_code' in row ? row.country_code : null
  return typeof code === 'string' && /^[A-Z]{2}$/.test(code) ? code : null
}

async function openTable(): Promise<Reader<Response>> {
  try {
    return new Reader<Response>(await readFile(createRequire(import.meta.url).resolve(file)))
  } catch (error) {
    // The next lookup tries again.
    table = null
    throw error
  }
}
