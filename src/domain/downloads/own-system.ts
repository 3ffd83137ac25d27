/** 1 Windows, 2 Mac with Apple silicon, 3 Mac with Intel (specification 3), and the bitness. */
export type OwnSystem = {
  systemType: 1 | 2 | 3
  systemDigit: 32 | 64
  /** Its displayed name. */
  name: 'Windows' | 'Windows 11' | 'Mac'
  /** False for a Mac whose browser hides the chip; Apple silicon is assumed then. */
  isSure: boolean
}

/** What a browser reveals about its computer; only the user agent is always there. */
export type SystemHints = {
  userAgent: string
  /** User-agent client hints: 'arm' or 'x86'. */
  architecture?: string
  /** User-agent client hints: '64' or '32'. */
  bitness?: string
  /** User-agent client hints; from 13 on it is Windows 11. */
  platformVersion?: string
  /** The unmasked WebGL renderer, which names the chip: 'Apple M2', 'Intel Iris'. */
  renderer?: string
}

/** The computer that a browser runs on; null when there is no installer for it. */
export function ownSystem(hints: SystemHints): OwnSystem | null {
  const { userAgent, platformVersion = '' } = hints
  if (/Windows NT/.test(userAgent)) {
    const is64 = hints.bitness === '64' || /Win64|WOW64|x64/.test(userAgent)
    const is11 = Number.parseInt(platformVersion, 10) >= 13
    return { systemType: 1, systemDigit: is64 ? 64 : 32, name: is11 ? 'Windows 11' : 'Windows', isSure: true }
  }
  if (!/Macintosh/.test(userAgent)) return null
  const chip = macChip(hints)
  return { systemType: chip === 'intel' ? 3 : 2, systemDigit: 64, name: 'Mac', isSure: chip !== null }
}

function macChip({ architecture, renderer = '' }: SystemHints): 'apple' | 'intel' | null {
  if (architecture === 'arm') return 'apple'
  if (architecture === 'x86') return 'intel'
  if (/Apple M\d/.test(renderer)) return 'apple'
  return /Intel|AMD|Radeon|NVIDIA/i.test(renderer) ? 'intel' : null
}
