import { type RefObject, useEffect, useRef } from 'react'
import type { CalculatorAction, Dispatch } from './calculator-state.ts'

/** The names of the radio buttons, from the top of the cascade down, and what choosing one does. */
const groups: Record<string, (value: string) => CalculatorAction> = {
  type: (value) => ({ kind: 'type', id: Number(value) }),
  area: (value) => ({ kind: 'level', level: 'area', value }),
  region: (value) => ({ kind: 'level', level: 'region', value }),
  remote: (value) => ({ kind: 'level', level: 'remote', value: value === 'true' }),
  model: (value) => ({ kind: 'level', level: 'model', value }),
  category: (value) => ({ kind: 'level', level: 'category', value: Number(value) }),
  tier: (value) => ({ kind: 'tier', id: Number(value) }),
}

/**
 * Takes up what the visitor chose while the page was not yet interactive: the buttons and the quantity's field work by
 * themselves until then, and hydration leaves them as they are. The ref belongs to the element that holds them.
 */
export function useEarlyChoices(dispatch: Dispatch): RefObject<HTMLDivElement | null> {
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => takeUp(fields.current, dispatch), [dispatch])
  return fields
}

function takeUp(fields: HTMLElement | null, dispatch: Dispatch): void {
  if (fields === null) return
  for (const [name, actionFor] of Object.entries(groups)) {
    const chosen = fields.querySelector<HTMLInputElement>(`input[name="${name}"]:checked`)
    if (chosen !== null && !chosen.defaultChecked) dispatch(actionFor(chosen.value))
  }
  const quantity = fields.querySelector<HTMLInputElement>('input[name="quantity"]')
  if (quantity !== null && quantity.value !== quantity.defaultValue) dispatch({ kind: 'typed', text: quantity.value })
  const renewal = fields.querySelector<HTMLInputElement>('input[name="autoRenew"]')
  if (renewal !== null && renewal.checked !== renewal.defaultChecked) {
    dispatch({ kind: 'autoRenew', on: renewal.checked })
  }
}
