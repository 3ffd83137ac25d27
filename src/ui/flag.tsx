import { memo, type ReactNode } from 'react'
import { commonFlags } from './common-flags.tsx'
import styles from './flag.module.css'

/** The ISO 3166 codes of the flags in public/flags.svg; its symbols bear them as names. */
export const drawnFlags =
  'ae am ar at au az bd be bf bg bh bj bo br bs bw cd cg ch ci cl cm co cr cu cz dk do dz ee es fi ga ge gh gm gn ' +
  'gr gt hn ht hu ie il in is it jm jo kr kw la lt lu lv ma mc mg ml mm mu mv ng nl no nz pa pe pk pl pr ps pw qa ' +
  'ro ru sd se sl sn so sr td tg tn tr tt tz ua uy ye za'

/**
 * The flag of a country by its ISO 3166 alpha-2 code in any case, 21 × 14 px: drawn where a drawing this small is
 * accurate, else a tile with the code, so that none is wrong and none is missing. An empty code renders nothing. Hidden
 * from assistive technology, because the place's name is beside it.
 */
export const Flag = memo(function Flag({ code }: { code: string }): ReactNode {
  const known = code.toLowerCase()
  if (known === '') return null
  const drawing = commonFlags[known] ?? (drawnFlags.split(' ').includes(known) && <use href={`/flags.svg#${known}`} />)
  if (drawing) {
    return (
      <svg className={styles.flag} viewBox="0 0 21 14" aria-hidden="true">
        {drawing}
      </svg>
    )
  }
  return (
    <span className={styles.tile} aria-hidden="true">
      {code.toUpperCase()}
    </span>
  )
})
