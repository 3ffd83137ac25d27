import type { SignalKey } from './signals.ts'

/**
 * What the check makes of our own tables: faked browsers (tests/support/check-spoofs.ts) and honest ones
 * (tests/support/check-profiles.ts). A test computes these figures; the page of the method shows them.
 */
export const trials: {
  day: string
  faked: { inBrowser: number; composed: number }
  found: number
  honest: { measured: number; composed: number }
  doubted: number
  bySignal: Partial<Record<SignalKey, { faked: number; found: number }>>
} = {
  /** When the tables were last run in browsers. */
  day: '2026-11-24',
  faked: { inBrowser: 51, composed: 12 },
  found: 60,
  honest: { measured: 34, composed: 59 },
  /** Honest ones of which anything was doubted that is not so. */
  doubted: 0,
  bySignal: {
    canvas: { faked: 4, found: 4 },
    webgl: { faked: 7, found: 7 },
    audio: { faked: 2, found: 2 },
    math: { faked: 1, found: 1 },
    fonts: { faked: 2, found: 2 },
    agent: { faked: 11, found: 11 },
    screen: { faked: 4, found: 3 },
    cores: { faked: 6, found: 5 },
    memory: { faked: 2, found: 2 },
    touch: { faked: 2, found: 2 },
    plugins: { faked: 1, found: 1 },
    devices: { faked: 1, found: 1 },
    battery: { faked: 1, found: 1 },
    zone: { faked: 6, found: 5 },
    languages: { faked: 6, found: 6 },
    acceptLanguage: { faked: 1, found: 1 },
    webrtc: { faked: 2, found: 2 },
    automation: { faked: 2, found: 2 },
    quota: { faked: 1, found: 1 },
    permission: { faked: 1, found: 1 },
  },
}
