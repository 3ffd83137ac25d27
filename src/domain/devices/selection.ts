import {
  type Catalogue,
  type Device,
  type DeviceLevel,
  type DeviceType,
  deviceLevels,
  divides,
  type LevelValue,
  type PriceTier,
  stockOf,
  valueAt,
} from './catalogue.ts'

/** A selection: all levels between type and tier follow from the device. */
export type Selection = { type: DeviceType; device: Device; tier: PriceTier }

/** An option at a level, and the device that choosing it selects. */
export type LevelOption = { value: LevelValue; device: Device; isSelected: boolean; isSoldOut: boolean }

/** The first type with stock, else the first; null for an empty catalogue. */
export function firstSelection(catalogue: Catalogue): Selection | null {
  const type = catalogue.find((candidate) => candidate.devices.some((device) => !isSoldOut(candidate, device)))
  return selectionIn(type ?? catalogue[0], null)
}

/** The selection for a tier in a shared address; null when the catalogue does not offer it. */
export function selectionOfTier(catalogue: Catalogue, tierId: number): Selection | null {
  for (const type of catalogue)
    for (const device of type.devices)
      for (const tier of device.tiers) if (tier.id === tierId) return { type, device, tier }
  return null
}

/** The selection for a device in a renewal, with its first tier; null when the catalogue does not offer it. */
export function selectionOfDevice(catalogue: Catalogue, deviceId: number): Selection | null {
  for (const type of catalogue)
    for (const device of type.devices) if (device.id === deviceId) return withTier(type, device, null)
  return null
}

/**
 * The same selection in a reloaded catalogue: the type of the same name and below it all values that still exist, else
 * the first type (specification 4, price filter).
 */
export function reselect(catalogue: Catalogue, previous: Selection | null): Selection | null {
  const type = catalogue.find((candidate) => candidate.name === previous?.type.name)
  return type === undefined ? firstSelection(catalogue) : selectionIn(type, previous)
}

/** Selects a device type; below it, values that match the current selection, else the first ones. */
export function selectType(catalogue: Catalogue, selection: Selection, typeId: number): Selection {
  const type = catalogue.find((candidate) => candidate.id === typeId)
  return selectionIn(type, selection) ?? selection
}

/**
 * Selects a value at a level. Levels above keep their values; each level below keeps its value while it is available,
 * else takes the first one (specification 4, purchase selection). Sold-out values come last. A value that the level
 * does not offer changes nothing.
 */
export function selectAt(selection: Selection, level: DeviceLevel, value: LevelValue): Selection {
  return selectAmong(selection, level, withValue(devicesAt(selection, level), level, value))
}

/** Selects a tier of the selected device. A tier of another device changes nothing. */
export function selectTier(selection: Selection, tierId: number): Selection {
  const tier = selection.device.tiers.find((candidate) => candidate.id === tierId)
  return tier === undefined ? selection : { ...selection, tier }
}

/**
 * The options at a level under the selection above it; empty where the level does not apply or has nothing to
 * distinguish.
 */
export function optionsAt(selection: Selection, level: DeviceLevel): LevelOption[] {
  const { type, device } = selection
  if (!divides(type, device, level)) return []
  // Grouped once: searching all devices for each of a hundred regions takes longer than a frame.
  const groups = new Map<LevelValue, Device[]>()
  for (const candidate of devicesAt(selection, level)) {
    const value = valueAt(candidate, level)
    const group = groups.get(value)
    if (group !== undefined) group.push(candidate)
    else if (value !== '') groups.set(value, [candidate])
  }
  return [...groups].map(([value, group]) => {
    const chosen = selectAmong(selection, level, group).device
    const isSelected = valueAt(device, level) === value
    return { value, device: chosen, isSelected, isSoldOut: isSoldOut(type, chosen) }
  })
}

/** Whether a device is out of stock: the state 积极补货中. */
export function isSoldOut(type: DeviceType, device: Device): boolean {
  return stockOf(type, device) === 0
}

/** The selection of one of the remaining devices; without any, nothing changes. */
function selectAmong(selection: Selection, level: DeviceLevel, left: readonly Device[]): Selection {
  const { type, device, tier } = selection
  const chosen = narrow(type, left, device, deviceLevels.slice(deviceLevels.indexOf(level) + 1))
  return chosen === null ? selection : (withTier(type, chosen, tier) ?? selection)
}

/** The devices of the type that match the selected one at every level above. */
function devicesAt({ type, device }: Selection, level: DeviceLevel): readonly Device[] {
  const above = deviceLevels.slice(0, deviceLevels.indexOf(level)).filter((upper) => divides(type, device, upper))
  return above.reduce((left, upper) => withValue(left, upper, valueAt(device, upper)), type.devices)
}

const withValue = (devices: readonly Device[], level: DeviceLevel, value: LevelValue) =>
  devices.filter((device) => valueAt(device, level) === value)

function selectionIn(type: DeviceType | undefined, previous: Selection | null): Selection | null {
  if (type === undefined) return null
  const device = narrow(type, type.devices, previous?.device ?? null, deviceLevels)
  return device === null ? null : withTier(type, device, previous?.tier ?? null)
}

/** Descends the levels, at each keeping the wished value while it is in stock, else the first that is. */
function narrow(
  type: DeviceType,
  candidates: readonly Device[],
  wished: Device | null,
  levels: readonly DeviceLevel[],
): Device | null {
  const isInStock = (device: Device) => !isSoldOut(type, device)
  let left = candidates
  for (const level of levels) {
    const wishedValue = wished === null ? undefined : valueAt(wished, level)
    const isWished = (device: Device) => valueAt(device, level) === wishedValue
    const chosen =
      left.find((device) => isWished(device) && isInStock(device)) ??
      left.find(isInStock) ??
      left.find(isWished) ??
      left[0]
    if (chosen === undefined) return null
    if (divides(type, chosen, level)) left = withValue(left, level, valueAt(chosen, level))
  }
  return left.find(isInStock) ?? left[0] ?? null
}

function withTier(type: DeviceType, device: Device, wished: PriceTier | null): Selection | null {
  const same = device.tiers.find(({ months, days }) => months === wished?.months && days === wished.days)
  const tier = same ?? device.tiers[0]
  return tier === undefined ? null : { type, device, tier }
}
