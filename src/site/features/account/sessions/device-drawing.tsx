import type { ReactNode } from 'react'

/** Devices that are held in the hand, as `describeDevice` names them. */
const phones = /iPhone|iPad|安卓|鸿蒙/

/** A window or a phone on the account's line; green where it is this one. */
export function DeviceDrawing({ device, isCurrent }: { device: string; isCurrent: boolean }): ReactNode {
  const isPhone = phones.test(device)
  return (
    <svg
      width="44"
      height="44"
      viewBox="0 0 44 44"
      fill="none"
      stroke={isCurrent ? 'var(--leaf)' : 'var(--fg-3)'}
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      {isPhone ? (
        <>
          <rect x="13" y="6" width="18" height="32" rx="4" />
          <path d="M19 33h6" />
        </>
      ) : (
        <>
          <rect x="4" y="8" width="36" height="24" rx="3" />
          <path d="M4 15h36M16 38h12" />
        </>
      )}
      {isCurrent && <circle cx="22" cy={isPhone ? 20 : 23.5} r="4" fill="var(--leaf)" stroke="none" />}
    </svg>
  )
}
