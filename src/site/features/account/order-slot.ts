import { type ComponentType, createContext } from 'react'

/** What shows the choice that waits for payment: it is the price calculator's, so the route hands it in. */
export const OrderSlotContext = createContext<ComponentType<{ title: string }> | null>(null)
