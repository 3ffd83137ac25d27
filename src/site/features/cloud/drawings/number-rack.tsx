import type { CSSProperties, ReactNode } from 'react'
import { cloudOpeningCopy } from '#site/copy/cloud-hero.ts'
import { cableOf, cardAt, paintOf } from './cables.ts'
import styles from './number-rack.module.css'

const { numbers } = cloudOpeningCopy
/** So many of the newest messages come while the visitor looks (sms-screen.module.css). */
const messagesToCome = 3
const cardPath = 'M6 0H78L94 16V52a6 6 0 0 1-6 6H6a6 6 0 0 1-6-6V6a6 6 0 0 1 6-6z'
const chipPath =
  'M12 29a3 3 0 0 1 3-3h14a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3h-14a3 3 0 0 1-3-3zM12 33h6v6h-6M32 33h-6v6h6M18 26v20M26 26v20'

/** Twelve SIM cards, each with its cable into the phone beside them. For windows from 1080 px on. */
export function NumberRack(): ReactNode {
  return (
    <svg className="num" width={504} height={720} viewBox="0 0 504 720" overflow="visible" aria-hidden="true">
      {numbers.map(({ prefix, place, ...number }, index) => {
        const isLit = 'lit' in number
        const { x, y } = cardAt(index)
        const { path, endY, order } = cableOf(index)
        const { line, card, chip, text } = paintOf(isLit)
        const message = order / 2
        const isComing = isLit && message < messagesToCome
        // React's CSSProperties knows no custom properties.
        const turn = isComing ? ({ '--turn': message } as CSSProperties) : undefined
        return (
          <g key={prefix} fill={text} style={turn}>
            <g className={isComing ? styles.coming : undefined}>
              <path fill="none" stroke={line} strokeWidth={isLit ? 1.8 : 1.5} d={path} />
              {isLit && <circle fill={line} cx={504} cy={endY} r={4.5} />}
            </g>
            <g transform={`translate(${x} ${y})`}>
              <path fill={card} stroke={line} strokeWidth="1.5" d={cardPath} />
              <path fill="none" stroke={chip} strokeWidth="1.2" d={chipPath} />
              <text x="11" y="18" fontSize="13">
                {prefix}
              </text>
              <text x="38" y="42" fontSize="12">
                {place}
              </text>
            </g>
          </g>
        )
      })}
    </svg>
  )
}
