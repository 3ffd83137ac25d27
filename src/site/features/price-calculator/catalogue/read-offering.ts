import type { CallOptions } from '#contract/client.ts'
import { errorTable } from '#contract/errors.ts'
import type { Catalogue } from '#domain/devices/catalogue.ts'
import { offerOf, type TypeOffer } from '#domain/pricing/type-offer.ts'
import { api } from '#site/session/api-client.ts'
import { type CatalogueRequest, catalogueOf, offersOf } from './catalogue-data.ts'

/** What is sold: all device types, and the devices of those that were read. */
export type Offering = { types: readonly TypeOffer[]; catalogue: Catalogue }

type Failure = { failure: string }

type Reading = {
  request: CatalogueRequest
  /** Only the visitor's own-device types. */
  selfOnly: boolean
  options: CallOptions
}

/**
 * The devices of one type under a filter; of more, where an outside API answers with more. Empty for a type that is gone.
 */
export async function readType(typeId: number, { request, selfOnly, options }: Reading): Promise<Catalogue | Failure> {
  const query = { ...request, deviceTypeId: String(typeId) }
  const answer = await api.call('GET /company/ip/listAvailableIpType/v2', { query }, options)
  if (answer.code === errorTable.NOT_FOUND.code) return []
  return answer.code === 200 ? catalogueOf(answer.data, { selfOnly }) : { failure: answer.msg }
}

/**
 * All types under a filter, without devices. An outside API that does not list types gives all devices at once, which are
 * the catalogue.
 */
export async function readTypes({ request: query, selfOnly, options }: Reading): Promise<Offering | Failure> {
  const listed = await api.call('GET /company/ip/listDeviceType', { query }, options)
  if (listed.code === 200) return { types: offersOf(listed.data, { selfOnly }), catalogue: [] }
  const whole = await api.call('GET /company/ip/listAvailableIpType/v2', { query }, options)
  if (whole.code !== 200) return { failure: whole.msg }
  const catalogue = catalogueOf(whole.data, { selfOnly })
  return { types: catalogue.map(offerOf), catalogue }
}

/**
 * All types under a filter, and the devices of one: of the first that `opens` accepts, the type `first` before the others,
 * or, without one, of the first type. A type that turns out to have none is left out.
 */
export async function readOffering(
  reading: Reading,
  { first, opens }: { first: (type: TypeOffer) => boolean; opens: (catalogue: Catalogue) => boolean },
): Promise<Offering | Failure> {
  const offering = await readTypes(reading)
  if ('failure' in offering || offering.catalogue.length > 0) return offering
  let { types, catalogue } = offering
  for (const type of openingOrder(types, first)) {
    const part = await readType(type.id, reading)
    if ('failure' in part) return part
    if (part.length === 0) types = types.filter((one) => one !== type)
    else if (opens(part)) return { types, catalogue: part }
    else if (catalogue.length === 0) catalogue = part
  }
  return { types, catalogue }
}

/** The type to open first, else the first that is not sold out; then the others. */
function openingOrder(types: readonly TypeOffer[], first: (type: TypeOffer) => boolean): TypeOffer[] {
  const start = types.find(first) ?? types.find(({ isSoldOut }) => !isSoldOut) ?? types[0]
  return start === undefined ? [] : [start, ...types.filter((type) => type !== start)]
}
