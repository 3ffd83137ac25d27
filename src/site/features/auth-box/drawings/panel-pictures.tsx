import type { ReactNode } from 'react'
import styles from './panel-pictures.module.css'

/** One line per shop: the mast, and the visitor's own green line among the others. Coloured by the tokens in the styles. */
function Lines({ others, mast, children }: { others: string; mast: number; children: ReactNode }): ReactNode {
  return (
    <svg className={styles.picture} viewBox="0 0 376 132" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path className={styles.other} d={others} />
      <path className={styles.own} d="M0 66h376" />
      <path className={styles.mast} d={`M${mast} 0v132`} />
      {children}
    </svg>
  )
}

/** A flag goes up the mast. */
export function RegisteredPicture(): ReactNode {
  return (
    <Lines others="M0 92h376M0 110h376" mast={188}>
      <path className={styles.flag} d="M190 12h60l-16 15 16 15h-60z" />
      <circle className={styles.dot} cx="188" cy="66" r="12" />
      <path className={styles.tick} d="M182.5 66l4 4 7.5-8" />
    </Lines>
  )
}

/** Where the tag's middle stands on the line, and the most it may take. */
const tagMiddle = 243
const widestTag = 232

/** The account's own line, with its name on it. */
export function AccountPicture({ name }: { name: string }): ReactNode {
  const width = Math.min(widestTag, 44 + widthOf(name))
  return (
    <Lines others="M0 40h376M0 92h376" mast={92}>
      <circle className={styles.ring} cx="92" cy="66" r="7" />
      {name !== '' && (
        <>
          <rect className={styles.tag} x={tagMiddle - width / 2} y="45" width={width} height="42" rx="21" />
          <text className={styles.name} x={tagMiddle} y="71" textAnchor="middle">
            {name}
          </text>
        </>
      )}
    </Lines>
  )
}

/** Where the East Asian characters begin in Unicode. */
const firstChinese = 0x2e80

/** About how wide a name is at 15 px: Chinese characters are square, others about half of that. */
function widthOf(name: string): number {
  return [...name].reduce((sum, character) => sum + ((character.codePointAt(0) ?? 0) > firstChinese ? 15 : 9), 0)
}
