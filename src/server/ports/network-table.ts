import { readFile } from 'node:fs/promises'
import { isIP, isIPv4 } from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompressSync, brotliDecompress } from 'node:zlib'
import { type Network, operators } from '#domain/check/networks.ts'

/** Addresses from `start` to `end` of the operator number `owner`; of IPv6 the first 64 bits of them. */
export type NetworkRange = { start: bigint; end: bigint; owner: number }

/** Ranges in ascending order, column by column. */
type Columns = { starts: BigUint64Array; ends: BigUint64Array; owners: Uint8Array }

/** Both families, IPv4 first. */
type NetworkTables = readonly [ipv4: Columns, ipv6: Columns]

/** Made by `scripts/make-network-table.ts`. */
export const tableFile = path.join(import.meta.dirname, 'network-table.br')

/** An IPv4 address as a number, or the first 64 bits of an IPv6 address. */
export function prefixOf(address: string): bigint {
  if (isIPv4(address)) return address.split('.').reduce((sum, part) => sum * 256n + BigInt(part), 0n)
  const [head = '', tail = ''] = address.split('::')
  const groups = (part: string) => part.split(':').filter((group) => group !== '')
  const [before, after] = [groups(head), groups(tail)]
  // The zeros between both parts; an IPv4 address at the end takes the place of two groups.
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  return [...before, ...zeros, ...after].slice(0, 4).reduce((sum, group) => sum * 65536n + BigInt(`0x${group}`), 0n)
}

let tables: Promise<NetworkTables> | null = null

/** The network of an address where its operator has networks of one kind only, else null (decision 086). */
export async function findNetwork(address: string): Promise<Network | null> {
  // A socket of both families reports IPv4 clients as `::ffff:203.0.113.7`.
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIP(plain) === 0) return null
  tables ??= openTables()
  const [ipv4, ipv6] = await tables
  const owner = ownerOf(isIPv4(plain) ? ipv4 : ipv6, prefixOf(plain.split('%')[0] ?? ''))
  const operator = owner === null ? undefined : operators[owner]
  return operator === undefined ? null : { kind: operator.kind, name: operator.name }
}

async function openTables(): Promise<NetworkTables> {
  try {
    return await unpackRanges(await readFile(tableFile))
  } catch (error) {
    // The next lookup tries again.
    tables = null
    throw error
  }
}

/** The columns one after the other, as they are in memory: reading the file takes no work on the server's thread. */
export function packRanges(tables: readonly [readonly NetworkRange[], readonly NetworkRange[]]): Buffer {
  const counts = BigUint64Array.from(tables, (ranges) => BigInt(ranges.length))
  const wide = tables.flatMap((ranges) => [
    BigUint64Array.from(ranges, ({ start }) => start),
    BigUint64Array.from(ranges, ({ end }) => end),
  ])
  const owners = tables.map((ranges) => Uint8Array.from(ranges, ({ owner }) => owner))
  return brotliCompressSync(Buffer.concat([counts, ...wide, ...owners].map((column) => Buffer.from(column.buffer))))
}

async function unpackRanges(packed: Buffer): Promise<NetworkTables> {
  // Copied, because an array of 64 bits must begin at a multiple of them.
  const { buffer } = Uint8Array.from(await promisify(brotliDecompress)(packed))
  const [first = 0, second = 0] = [...new BigUint64Array(buffer, 0, 2)].map(Number)
  let at = 16
  const wide = (count: number) => {
    at += 8 * count
    return new BigUint64Array(buffer, at - 8 * count, count)
  }
  const narrow = (count: number) => {
    at += count
    return new Uint8Array(buffer, at - count, count)
  }
  const [starts4, ends4, starts6, ends6] = [wide(first), wide(first), wide(second), wide(second)]
  return [
    { starts: starts4, ends: ends4, owners: narrow(first) },
    { starts: starts6, ends: ends6, owners: narrow(second) },
  ]
}

/** The owner of an address, null where no range has it. */
function ownerOf({ starts, ends, owners }: Columns, prefix: bigint): number | null {
  let low = 0
  let high = starts.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    if (prefix < (starts[middle] ?? 0n)) high = middle - 1
    else if (prefix > (ends[middle] ?? 0n)) low = middle + 1
    else return owners[middle] ?? null
  }
  return null
}
