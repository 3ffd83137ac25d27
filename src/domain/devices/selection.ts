import { type Catalogue, type Device, type DeviceType, type PriceTier, stockOf } from './catalogue.ts'
import { type DeviceLevel, deviceLevels, divides, type LevelValue, valueAt } from './levels.ts'

/** What is chosen: all levels between type and duration follow from the device. */
export type Selection = { type: DeviceType; device: Device; tier: PriceTier }

/** One choice at a level and the device that choosing it leads to. */
export type LevelOption = { value: LevelValue; device: Device; isSelected: boolean; isSoldOut: boolean }

/** The first type that has something in stock, else the first; null for an empty catalogue. */
export function firstSelection(catalogue: Catalogue): Selection | null {
  const type = catalogue.find((candidate) => candidate.devices.some((device) => !isSoldOut(candidate, device)))
  return selectionIn(type ?? catalogue[0], null)
}

/** The selection that a tier stands for, as a shared address names it; null when the catalogue does not offer it. */
export function selectionOfTier(catalogue: Catalogue, tierId: number): Selection | null {
  for (const type of catalogue)
    for (const device of type.devices)
      for (const tier of device.tiers) if (tier.id === tierId) return { type, device, tier }
  return null
}

/** The selection of a device with its first duration, as a renewal names it; null when the catalogue does not offer it. */
export function selectionOfDevice(catalogue: Catalogue, deviceId: number): Selection | null {
  for (const type of catalogue)
    for (const device of type.devices) if (device.id === deviceId) return withTier(type, device, null)
  return null
}

/**
 * The same selection in a catalogue that was loaded anew: the type of the same name and below it whatever matches, else
 * the first type (specification 4, price filter).
 */
export function reselect(catalogue: Catalogue, previous: Selection | null): Selection | null {
  const type = catalogue.find((candidate) => candidate.name === previous?.type.name)
  return type === undefined ? firstSelection(catalogue) : selectionIn(type, previous)
}

/** Chooses a device type; below it whatever matches the present choice, else the first. */
export function selectType(catalogue: Catalogue, selection: Selection, typeId: number): Selection {
  const type = catalogue.find((candidate) => candidate.id === typeId)
  return selectionIn(type, selection) ?? selection
}

/**
 * Chooses at a level. What stands above it stays; below it every level keeps its value where that is still to be had,
 * else takes the first one (specification 4, purchase selection). What is sold out comes last. A value that the
 * level does not offer changes nothing.
 */
export function selectAt(selection: Selection, level: DeviceLevel, value: LevelValue): Selection {
  const left = devicesAt(selection, level).filter((candidate) => valueAt(candidate, level) === value)
  return selectAmong(selection, level, left)
}

/** Chooses a duration of the selected device. An id of another device changes nothing. */
export function selectTier(selection: Selection, tierId: number): Selection {
  const tier = selection.device.tiers.find((candidate) => candidate.id === tierId)
  return tier === undefined ? selection : { ...selection, tier }
}

/** The choices at a level under what is chosen above it; none where the level does not apply or offers nothing to tell apart. */
export function optionsAt(selection: Selection, level: DeviceLevel): LevelOption[] {
  const { type, device } = selection
  if (!divides(type, device, level)) return []
  // Grouped once: a search through all devices for every one of a hundred regions takes longer than a frame.
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

/** Whether nothing is left of a device: the state 积极补货中. */
export function isSoldOut(type: DeviceType, device: Device): boolean {
  return stockOf(type, device) === 0
}

/** The selection of a device out of those that a level leaves; none of them changes nothing. */
function selectAmong(selection: Selection, level: DeviceLevel, left: readonly Device[]): Selection {
  const { type, device, tier } = selection
  const chosen = narrow(type, left, device, deviceLevels.slice(deviceLevels.indexOf(level) + 1))
  return chosen === null ? selection : (withTier(type, chosen, tier) ?? selection)
}

/** The devices of the type that agree with the selected one at every level above. */
function devicesAt({ type, device }: Selection, level: DeviceLevel): Device[] {
  const above = deviceLevels.slice(0, deviceLevels.indexOf(level)).filter((upper) => divides(type, device, upper))
  return type.devices.filter((candidate) =>
    above.every((upper) => valueAt(candidate, upper) === valueAt(device, upper)),
  )
}

function selectionIn(type: DeviceType | undefined, previous: Selection | null): Selection | null {
  if (type === undefined) return null
  const device = narrow(type, type.devices, previous?.device ?? null, deviceLevels)
  return device === null ? null : withTier(type, device, previous?.tier ?? null)
}

/** Goes down the levels, at each keeping the wished value where it is in stock, else the first that is. */
function narrow(
  type: DeviceType,
  candidates: readonly Device[],
  wished: Device | null,
  levels: readonly DeviceLevel[],
): Device | null {
  let left = candidates
  for (const level of levels) {
    const isWished = (device: Device) => wished !== null && valueAt(device, level) === valueAt(wished, level)
    const inStock = left.filter((device) => !isSoldOut(type, device))
    const chosen = inStock.find(isWished) ?? inStock[0] ?? left.find(isWished) ?? left[0]
    if (chosen === undefined) return null
    if (divides(type, chosen, level)) left = left.filter((device) => valueAt(device, level) === valueAt(chosen, level))
  }
  return left.find((device) => !isSoldOut(type, device)) ?? left[0] ?? null
}

function withTier(type: DeviceType, device: Device, wished: PriceTier | null): Selection | null {
  const same = device.tiers.find(({ months, days }) => months === wished?.months && days === wished.days)
  const tier = same ?? device.tiers[0]
  return tier === undefined ? null : { type, device, tier }
}
