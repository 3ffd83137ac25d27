import type { ReactNode } from 'react'
import type { Catalogue, Device, PriceTier } from '#domain/devices/catalogue.ts'
import { oncePer } from '#domain/shared/once-per.ts'
import { renderContext } from '#site/visit/render-context.ts'

/**
 * The catalogue as one text for the page's HTML: of each type the columns of its devices and of all their tiers, without
 * names, and in each column a value once. What is alike stands together, so that it compresses to a third of the same values
 * by rows, and a page of many prices is short before it is compressed. It contains no `<`, which could end the block that it
 * travels in.
 */
export const packCatalogue = oncePer((catalogue: Catalogue): string => {
  const types = catalogue.map(({ id, code, name, devices }): PackedType => {
    const tiers = devices.flatMap((device) => device.tiers)
    return [id, code, name, columnsOf(devices.map(deviceRow)), columnsOf(tiers.map(tierRow))]
  })
  return JSON.stringify(types).replaceAll('<', '\\u003c')
})

/** The catalogue that `packCatalogue` packed. It reads nothing else: both ends are of one build. */
export function unpackCatalogue(packed: string): Catalogue {
  const types: PackedType[] = JSON.parse(packed)
  return types.map(([id, code, name, devices, tiers]) => {
    const all = rowsOf(tiers).map(tierOf)
    let end = 0
    const devicesOf = (row: DeviceRow) => {
      const start = end
      end += tierCountOf(row)
      return deviceOf(row, all.slice(start, end))
    }
    return { id, code, name, devices: rowsOf(devices).map(devicesOf) }
  })
}

type DeviceRow = ReturnType<typeof deviceRow>
type TierRow = ReturnType<typeof tierRow>
/** A column's different values, and one character for each row that says which; or all values, where too many differ. */
type Column<Value> = [values: Value[], rows: string] | [values: Value[]]
/** The values of rows, column by column; the first column holds ids, each as its distance from the one before. */
type Columns<Row extends readonly unknown[]> = { [Index in keyof Row]: Column<Row[Index]> }
type PackedType = [id: number, code: string, name: string, devices: Columns<DeviceRow>, tiers: Columns<TierRow>]

function columnsOf<Row extends readonly [number, ...unknown[]]>(rows: readonly Row[]): Columns<Row> {
  const distances = rows.map(([id, ...rest], index) => [id - (rows[index - 1]?.[0] ?? 0), ...rest])
  const columns = rows[0]?.map((_, column) => columnOf(distances.map((row) => row[column]))) ?? []
  return columns as Columns<Row>
}

/** As many different values as one letter of two bytes can name. */
const mostNamed = 1_000

/** The letter of a value: the first 90 take one byte, and none is written with a backslash in JSON or is a `<`. */
const letters = Array.from({ length: 2_000 }, (_, code) => String.fromCharCode(code))
  .filter((letter) => /[#-;=-[\]-~\u0100-\u07ff]/.test(letter))
  .slice(0, mostNamed)
const indexOf = new Map(letters.map((letter, index) => [letter, index]))

function columnOf<Value>(all: readonly Value[]): Column<Value> {
  const places = new Map<string, number>()
  const values: Value[] = []
  const rows = all.map((value) => {
    const key = JSON.stringify(value)
    const place = places.get(key) ?? values.push(value) - 1
    places.set(key, place)
    return letters[place]
  })
  return values.length > letters.length ? [[...all]] : [values, rows.join('')]
}

function valuesOf<Value>([values, rows]: Column<Value>): Value[] {
  return rows === undefined ? values : Array.from(rows, (letter) => values[indexOf.get(letter) ?? -1] as Value)
}

function rowsOf<Row extends readonly [number, ...unknown[]]>(columns: Columns<Row>): Row[] {
  const [distances = [], ...rest] = columns.map(valuesOf) as [number[], ...unknown[][]]
  let id = 0
  return distances.map((distance, index) => {
    id += distance
    return [id, ...rest.map((column) => column[index])] as unknown as Row
  })
}

function deviceRow(device: Device) {
  return [
    ...([device.id, device.area, device.region, device.countryCode] as const),
    ...([device.hasRemote ? 1 : 0, device.model, device.category, device.categoryName, device.remark] as const),
    ...([device.inStock ? 1 : 0, device.availableNums] as const),
    ...([device.unsuitPlatformIds, device.recommendPlatformIds, device.campaignTags, device.tiers.length] as const),
  ] as const
}

const tierCountOf = (row: DeviceRow): number => row[row.length - 1] as DeviceRow[14]

function deviceOf(row: DeviceRow, tiers: PriceTier[]): Device {
  const [id, area, region, countryCode, hasRemote, model, category, categoryName, remark, ...more] = row
  const [inStock, availableNums, unsuitPlatformIds, recommendPlatformIds, campaignTags] = more
  return {
    id,
    area,
    region,
    countryCode,
    hasRemote: hasRemote === 1,
    model,
    category,
    categoryName,
    remark,
    inStock: inStock === 1,
    availableNums,
    unsuitPlatformIds,
    recommendPlatformIds,
    campaignTags,
    tiers,
  }
}

function tierRow(tier: PriceTier) {
  return [
    ...([tier.id, tier.months, tier.days, tier.giftMonths, tier.giftDays] as const),
    ...([tier.originalPriceFen, tier.preferentialPriceFen, tier.actualPriceFen] as const),
    ...([tier.discountTag, tier.periodLabel] as const),
  ] as const
}

function tierOf(row: TierRow): PriceTier {
  const [id, months, days, giftMonths, giftDays, ...more] = row
  const [originalPriceFen, preferentialPriceFen, actualPriceFen, discountTag, periodLabel] = more
  return {
    id,
    months,
    days,
    giftMonths,
    giftDays,
    discountTag,
    periodLabel,
    originalPriceFen,
    preferentialPriceFen,
    actualPriceFen,
  }
}

/**
 * The catalogue of a page that the server makes, as a data block beside the router's script: as a text in that script
 * its 60 KB would be escaped, hashed for the policy and compiled with every page.
 */
const elementId = 'price-catalogue'
const catalogueBySent = new WeakMap<object, Catalogue>()

/** On the server: holds the catalogue for the page that is rendered from `sent`. */
export function storeCatalogue<Sent extends object>(sent: Sent, catalogue: Catalogue): Sent {
  catalogueBySent.set(sent, catalogue)
  return sent
}

/** The catalogue of a page that the server made: held in memory on the server, in the page's data block in the browser. */
export function findCatalogue(sent: object): Catalogue {
  return catalogueBySent.get(sent) ?? unpackCatalogue(document.getElementById(elementId)?.textContent ?? '[]')
}

/** The data block; hydration keeps the one that the server wrote. */
export function CatalogueBlock({ sent }: { sent: object }): ReactNode {
  const catalogue = catalogueBySent.get(sent)
  const packed = catalogue === undefined ? '' : packCatalogue(catalogue)
  return (
    <script id={elementId} type="application/json" suppressHydrationWarning>
      {renderContext()?.deferText(packed) ?? packed}
    </script>
  )
}
