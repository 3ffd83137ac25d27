import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { isIP } from 'node:net'
import { Reader, type Response } from 'mmdb-lib'

const file = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'
let table: Promise<Reader<Response>> | null = null

/**
 * The country of an address by an offline table (ISO 3166-1 alpha-2), null where it has none. The table, 8 MB, is read
 * into memory by the first who asks (decision 031).
 */
export async function countryOf(address: string): Promise<string | null> {
  if (isIP(address) === 0) return null
  table ??= openTable()
  // The table has rows of its own, `{ country_code }`.
  const row: object = (await table).get(address) ?? {}
  const code: unknown = 'country_code' in row ? row.country_code : null
  return typeof code === 'string' && /^[A-Z]{2}$/.test(code) ? code : null
}

async function openTable(): Promise<Reader<Response>> {
  try {
    return new Reader<Response>(await readFile(createRequire(import.meta.url).resolve(file)))
  } catch (error) {
    // The next one who asks tries again.
    table = null
    throw error
  }
}
