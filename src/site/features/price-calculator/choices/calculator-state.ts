import { type Catalogue, type DeviceLevel, type LevelValue, stockOf } from '#domain/devices/catalogue.ts'
import {
  firstSelection,
  reselect,
  type Selection,
  selectAt,
  selectionOfTier,
  selectTier,
  selectType,
} from '#domain/devices/selection.ts'
import { capQuantity, plainQuantity, quantityMax, quantityMin, readQuantity } from '#domain/pricing/quantity.ts'
import type { CouponChoice } from '#domain/pricing/quote.ts'
import type { TypeOffer } from '#domain/pricing/type-offer.ts'
import { type PriceQuery, type Renewal, renewalOf } from '../catalogue/price-query.ts'
import type { Offering } from '../catalogue/read-offering.ts'
import { renewedSelection } from '../catalogue/renewed-selection.ts'

/** What the visitor has chosen. Everything on the page follows from it (decision 014). */
export type CalculatorState = {
  types: readonly TypeOffer[]
  /** The devices of the types that were read. */
  catalogue: Catalogue
  /** What is renewed; null for a purchase. */
  renewal: Renewal | null
  /** Whether the device is the one that is renewed, and no choice. */
  isDeviceFixed: boolean
  /** Null when the catalogue offers nothing, or not the device that is renewed. */
  selection: Selection | null
  /** The type that was chosen and whose devices are not read yet; meanwhile the selection is the one before it. */
  wantedTypeId: number | null
  /** The text in the quantity's field. */
  typed: string
  /** The quantity that counts: the last one that was valid. */
  quantity: number
  /** The stock that the quantity was just cut to, else null. */
  cappedTo: number | null
  /** The visitor's wish, off until they turn it on (readings 6); a preorder has no renewal whatever it is. */
  autoRenew: boolean
  coupons: CouponChoice
  /** Whether anything was chosen on this page, so that the address of a fresh one stays as it is. */
  isTouched: boolean
}

export type CalculatorAction =
  | { kind: 'type'; id: number }
  | { kind: 'level'; level: DeviceLevel; value: LevelValue }
  | { kind: 'place'; area: string; region: string }
  | { kind: 'tier'; id: number }
  | { kind: 'typed'; text: string }
  | { kind: 'left' }
  | { kind: 'step'; by: 1 | -1 }
  | { kind: 'autoRenew'; on: boolean }
  | { kind: 'coupons'; choice: CouponChoice }
  /** Everything was read anew, with the devices of some types. */
  | { kind: 'offering'; offering: Offering }
  /** The devices of the wanted type were read, and perhaps of others; without it nothing of it is sold any more. */
  | { kind: 'devices'; catalogue: Catalogue }

export type Dispatch = (action: CalculatorAction) => void

/** The initial state of an address. */
export function initialState({ types, catalogue }: Offering, query: PriceQuery): CalculatorState {
  return withQuantity(
    {
      types,
      catalogue,
      renewal: renewalOf(query),
      isDeviceFixed: query.isRenewal && renewedSelection(catalogue, query) !== null,
      selection: initialSelection(catalogue, query),
      wantedTypeId: null,
      typed: '',
      quantity: quantityMin,
      cappedTo: null,
      autoRenew: false,
      coupons: 'best',
      isTouched: false,
    },
    String(query.quantity),
  )
}

export function calculatorReducer(state: CalculatorState, action: CalculatorAction): CalculatorState {
  // Leaving a field chooses nothing.
  return { ...changed(state, action), isTouched: state.isTouched || action.kind !== 'left' }
}

function changed(state: CalculatorState, action: CalculatorAction): CalculatorState {
  const { selection } = state
  switch (action.kind) {
    case 'typed':
      return withQuantity(state, action.text)
    case 'left':
      return { ...state, typed: leftText(state) }
    case 'step':
      return withQuantity(state, String(clamped((numberIn(state.typed) ?? quantityMin) + action.by)))
    case 'autoRenew':
      return { ...state, autoRenew: action.on }
    case 'coupons':
      return { ...state, coupons: action.choice }
    case 'offering':
      return withOffering(state, action.offering)
    case 'devices':
      return withDevices(state, action.catalogue)
  }
  if (selection === null) return state
  switch (action.kind) {
    case 'type':
      return withType(state, selection, action.id)
    case 'level':
      return withSelection(state, selectAt(selection, action.level, action.value))
    case 'place':
      return withSelection(state, selectAt(selectAt(selection, 'area', action.area), 'region', action.region))
    case 'tier':
      return withSelection(state, selectTier(selection, action.id))
  }
}

function initialSelection(catalogue: Catalogue, query: PriceQuery): Selection | null {
  const shared = query.tierId === null ? null : selectionOfTier(catalogue, query.tierId)
  if (!query.isRenewal) return shared ?? firstSelection(catalogue)
  const renewed = renewedSelection(catalogue, query)
  if (renewed === null) return query.boughtId === null ? null : (shared ?? firstSelection(catalogue))
  return shared?.device.id === renewed.device.id ? shared : renewed
}

/** Selects a type, at once where its devices were read. */
function withType(state: CalculatorState, selection: Selection, id: number): CalculatorState {
  if (state.types.every((type) => type.id !== id)) return state
  if (state.catalogue.every((type) => type.id !== id)) return { ...state, wantedTypeId: id }
  return withSelection({ ...state, wantedTypeId: null }, selectType(state.catalogue, selection, id))
}

function withDevices(state: CalculatorState, read: Catalogue): CalculatorState {
  const { selection, wantedTypeId } = state
  if (selection === null || wantedTypeId === null) return state
  const others = state.catalogue.filter(({ id }) => read.every((type) => type.id !== id))
  const next = { ...state, catalogue: [...others, ...read] }
  if (read.some(({ id }) => id === wantedTypeId)) return withType(next, selection, wantedTypeId)
  const types = next.types.filter(({ id }) => id !== wantedTypeId)
  return withSelection({ ...next, types, wantedTypeId: null }, reselect(next.catalogue, selection))
}

/** The type of the same name stays the chosen one; where its devices did not come with the others, they are read next. */
function withOffering(state: CalculatorState, { types, catalogue }: Offering): CalculatorState {
  const name = chosenType(state)?.name
  const next = withSelection({ ...state, types, catalogue, wantedTypeId: null }, reselect(catalogue, state.selection))
  const chosen = types.find((type) => type.name === name)
  return next.selection === null || chosen === undefined ? next : withType(next, next.selection, chosen.id)
}

/** The type that is chosen, whether its devices were read or not. */
export function chosenType({ types, wantedTypeId, selection }: CalculatorState): TypeOffer | undefined {
  const id = wantedTypeId ?? selection?.type.id
  return types.find((type) => type.id === id)
}

function withSelection(state: CalculatorState, selection: Selection | null): CalculatorState {
  return withQuantity({ ...state, selection }, state.typed)
}

/**
 * Applies the typed quantity, which is always one for a renewal. A number above the stock becomes the stock; a text
 * that is no quantity stays as typed.
 */
function withQuantity(state: CalculatorState, typed: string): CalculatorState {
  if (state.renewal !== null) return { ...state, typed: String(quantityMin), quantity: quantityMin, cappedTo: null }
  const typedQuantity = readQuantity(typed)
  const stock = state.selection === null ? null : stockOf(state.selection.type, state.selection.device)
  if (typedQuantity === null) return { ...state, typed, quantity: capQuantity(state.quantity, stock), cappedTo: null }
  const quantity = capQuantity(typedQuantity, stock)
  if (quantity < typedQuantity) return { ...state, typed: String(quantity), quantity, cappedTo: quantity }
  return { ...state, typed: plainQuantity(typed), quantity, cappedTo: null }
}

/** The text of the field after it lost the focus: a valid quantity in its plain form, else the text as typed. */
function leftText({ typed, quantity }: CalculatorState): string {
  return readQuantity(typed) === null ? typed : String(quantity)
}

function numberIn(typed: string): number | null {
  const plain = plainQuantity(typed)
  const value = plain === '' ? quantityMin : Number(plain)
  return Number.isFinite(value) ? Math.trunc(value) : null
}

function clamped(quantity: number): number {
  return Math.min(quantityMax, Math.max(quantityMin, quantity))
}
