import { createContext, type ReactNode, useContext } from 'react'
import type { PageSettings } from '#contract/site-prices.ts'

const SettingsContext = createContext<PageSettings | null>(null)

/** Gives every part of a page the site settings that the root route loaded. */
export function SettingsProvider({ settings, children }: { settings: PageSettings; children: ReactNode }) {
  return <SettingsContext value={settings}>{children}</SettingsContext>
}

/** The site settings record: names, numbers, links and QR pictures (readings 1). */
export function useSettings(): PageSettings {
  const settings = useContext(SettingsContext)
  if (!settings) throw new Error('useSettings needs a SettingsProvider above it')
  return settings
}
