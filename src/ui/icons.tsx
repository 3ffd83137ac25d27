import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './icons.module.css'

/**
 * Icons use the text colour and are hidden from assistive technology: the text, or the button's label, has the meaning.
 */
type IconProps = { className?: string; size?: number }

function Icon({
  className,
  size = 20,
  grid = 20,
  children,
}: IconProps & { grid?: number; children: ReactNode }): ReactNode {
  return (
    <svg
      className={classNames(styles.icon, className)}
      width={size}
      height={size}
      viewBox={`0 0 ${grid} ${grid}`}
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

export function ChevronIcon({ size = 8, ...rest }: IconProps): ReactNode {
  return (
    <Icon size={size} grid={8} {...rest}>
      <path d="M1 2.5l3 3 3-3" />
    </Icon>
  )
}

export function ArrowIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <path d="M7.5 4.5l5.5 5.5-5.5 5.5" />
    </Icon>
  )
}

export function MenuIcon({ size = 24, ...rest }: IconProps): ReactNode {
  return (
    <Icon size={size} grid={24} {...rest}>
      <path d="M3 7h18M3 12h18M3 17h18" />
    </Icon>
  )
}

export function CloseIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <path d="M5 5l10 10M15 5L5 15" />
    </Icon>
  )
}

/** A tick in a full circle. */
export function GoodIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <circle cx="10" cy="10" r="10" fill="currentColor" stroke="none" />
      <path className={styles.sign} d="M5.6 10.4l2.8 2.8 6-6.4" />
    </Icon>
  )
}

/** An exclamation mark in a full circle. */
export function NoticeIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <circle cx="10" cy="10" r="10" fill="currentColor" stroke="none" />
      <path className={styles.sign} d="M10 5.8v4.8M10 13.8v.01" />
    </Icon>
  )
}

export function ConsultIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <path d="M3 4h14v9H9l-4 3.5V13H3z" />
    </Icon>
  )
}

export function WelfareIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <circle cx="7" cy="7" r="3" />
      <path d="M1.5 17c.4-3.5 2.6-5 5.5-5s5.1 1.5 5.5 5M13 4.2a3 3 0 010 5.6M15 12.5c2 .6 3.2 2.2 3.5 4.5" />
    </Icon>
  )
}

export function WechatIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <path d="M3 3h5v5H3zM12 3h5v5h-5zM3 12h5v5H3zM12 12h2v2M17 12v5h-3" />
    </Icon>
  )
}

export function OfficialIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <path d="M3 8v4l3 .5V16h3v-3l7 3V4L7 8z" />
    </Icon>
  )
}

export function TopIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <path d="M10 17V4M4.5 9L10 3.5 15.5 9" />
    </Icon>
  )
}

export function DownloadIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <path d="M10 3v10M5.5 9L10 13.5 14.5 9M4 17h12" />
    </Icon>
  )
}

export function CopyIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <rect x="7" y="7" width="9" height="9" rx="1.5" />
      <path d="M13 7V4.5H4.5V13H7" />
    </Icon>
  )
}

export function LinkIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <path d="M8 12l4-4M7 9l-2.5 2.5a3 3 0 004.2 4.2L11 13.5M13 11l2.5-2.5a3 3 0 00-4.2-4.2L9 6.5" />
    </Icon>
  )
}

export function LockIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <path d="M4.5 9h11v8h-11zM7 9V6.5a3 3 0 016 0V9" />
    </Icon>
  )
}

export function SearchIcon({ size = 24, ...rest }: IconProps): ReactNode {
  return (
    <Icon size={size} grid={24} {...rest}>
      <path d="M10.5 4a6.5 6.5 0 100 13 6.5 6.5 0 000-13zM15.5 15.5L20 20" />
    </Icon>
  )
}

export function LaptopIcon({ className, size = 28 }: IconProps): ReactNode {
  return (
    <svg
      className={classNames(styles.icon, className)}
      width={size}
      height={(size * 5) / 7}
      viewBox="0 0 28 20"
      aria-hidden="true"
    >
      <rect x="4" y="1" width="20" height="14" rx="2" />
      <path d="M0 18.5h28" />
    </svg>
  )
}
