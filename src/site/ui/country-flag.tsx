import { memo, type ReactNode } from 'react'
import styles from './country-flag.module.css'
import { Flag, type FlagCode, flagCodes } from './flags.tsx'
import { moreFlags } from './more-flags.ts'

type CountryFlagProps = {
  /** ISO 3166 alpha-2 in any case; empty draws nothing. */
  code: string
}

/**
 * The flag of any country: drawn where a drawing so small is true to it, else a tile with the country's code, so that
 * none is wrong and none is missing. It is silent: the place's name stands beside it. This file brings over a hundred
 * drawings; pages that show a few flags use flags.tsx.
 */
export const CountryFlag = memo(function CountryFlag({ code }: CountryFlagProps): ReactNode {
  const known = code.toLowerCase()
  const shapes = moreFlags[known]
  if (known === '') return null
  if (isFlagCode(known)) return <Flag code={known} />
  if (shapes === undefined) {
    return (
      <span className={styles.tile} aria-hidden="true">
        {code.toUpperCase()}
      </span>
    )
  }
  return (
    <svg className={styles.flag} viewBox="0 0 21 14" aria-hidden="true">
      {shapes.map(([colour, path, outline]) =>
        outline === undefined ? (
          <path key={path + colour} fill={colour} d={path} />
        ) : (
          <path key={path + colour} fill="none" stroke={colour} strokeWidth={outline} d={path} />
        ),
      )}
    </svg>
  )
})

function isFlagCode(code: string): code is FlagCode {
  return (flagCodes as readonly string[]).includes(code)
}
