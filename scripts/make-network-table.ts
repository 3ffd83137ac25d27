import { createReadStream, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import readline from 'node:readline'
import { operators } from '../src/domain/check/networks.ts'
import { type NetworkRange, packRanges, prefixOf, tableFile } from '../src/server/ports/network-table.ts'

/**
 * Writes the table of the networks that `src/domain/check/networks.ts` names, from an unpacked `@ip-location-db/asn`:
 * `npm pack @ip-location-db/asn@VERSION`, then `node scripts/make-network-table.ts FOLDER`. Not a dependency, because
 * every installation would download its 18 MB (decision 086).
 */
const folder = process.argv[2]
if (folder === undefined) {
  console.error('node scripts/make-network-table.ts FOLDER, which has asn-ipv4.csv and asn-ipv6.csv')
  process.exit(2)
}

const owners = new Map(operators.flatMap(({ asns }, owner) => asns.map((asn) => [String(asn), owner])))
const found = new Set<string>()
const tables = [await readRanges('asn-ipv4.csv'), await readRanges('asn-ipv6.csv')] as const
const missing = [...owners.keys()].filter((asn) => !found.has(asn))
if (missing.length > 0) throw new Error(`Not in the package: ${missing.join(', ')}`)
writeFileSync(tableFile, packRanges(tables))
console.log(`${tables.map(({ length }) => length).join(' and ')} ranges of IPv4 and IPv6`)

/** The ranges of the named networks, neighbours of one operator joined; those of IPv6 by their first 64 bits. */
async function readRanges(name: string): Promise<NetworkRange[]> {
  const ranges: NetworkRange[] = []
  for await (const line of readline.createInterface({ input: createReadStream(path.join(folder ?? '', name)) })) {
    const [first = '', last = '', asn = ''] = line.split(',', 3)
    const owner = owners.get(asn)
    if (owner === undefined) continue
    found.add(asn)
    const [start, end] = [prefixOf(first), prefixOf(last)]
    const before = ranges.at(-1)
    if (before?.owner === owner && before.end + 1n >= start) before.end = end
    else ranges.push({ start, end, owner })
  }
  return ranges
}
