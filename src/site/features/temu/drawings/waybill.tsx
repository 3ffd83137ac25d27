import type { ReactNode } from 'react'
import { temuOpeningCopy } from '#site/copy/temu.ts'
import { narrowBars, wideBars } from './barcode.ts'
import styles from './waybill.module.css'

const words = temuOpeningCopy.waybill

/**
 * The waybill whose barcode runs out into five strings, one a shop. The strings leave the picture at its lower edge;
 * shop-strings.tsx and shop-tags.tsx take them on at the same shares of the column's width.
 */
export function Waybill(): ReactNode {
  return (
    <div className={styles.waybill} role="img" aria-label={words.drawing}>
      <WideWaybill />
      <NarrowWaybill />
    </div>
  )
}

function WideWaybill(): ReactNode {
  return (
    <svg className={styles.wide} viewBox="0 0 776 248" aria-hidden="true">
      <rect className={styles.paper} width="776" height="248" rx="16" />
      <g className={styles.small}>
        <text x="40" y="32">
          {words.from[0]}
        </text>
        <text x="40" y="90">
          {words.from[2]}
        </text>
        <text x="300" y="32">
          {words.to[0]}
        </text>
        <text x="300" y="90">
          {words.to[2]}
        </text>
      </g>
      <g className={styles.port} fontSize="28">
        <text x="40" y="63">
          {words.from[1]}
        </text>
        <text x="300" y="63">
          {words.to[1]}
        </text>
      </g>
      <g className={styles.route}>
        <path d="M122 54H274" />
        <circle cx="122" cy="54" r="4" />
        <circle cx="278" cy="54" r="4" />
      </g>
      <path className={styles.tear} d="M556 0V106M0 106H776" />
      <text className={styles.slot} x="664" y="78" fontSize="70">
        {words.slot}
      </text>
      <path className={styles.bars} d={wideBars} transform="translate(0 120) scale(1 94)" />
      <path
        className={styles.strings}
        d="M76 120V900M228 120V900M380 120V900M532 120V900M684 120V900"
        strokeWidth="3"
      />
      <path className={styles.beam} d="M16 167H760" strokeWidth="3" />
      <g className={styles.digits} fontSize="14">
        {words.digits.map((group, index) => (
          <text key={group} x={152 + index * 152} y="235" textAnchor="middle">
            {group}
          </text>
        ))}
      </g>
    </svg>
  )
}

function NarrowWaybill(): ReactNode {
  return (
    <svg className={styles.narrow} viewBox="0 0 358 172" aria-hidden="true">
      <rect className={styles.paper} width="358" height="172" rx="12" />
      <g className={styles.small}>
        <text x="24" y="27">
          {words.fromCity}
        </text>
        <text x="144" y="27">
          {words.toCity}
        </text>
      </g>
      <g className={styles.port} fontSize="26">
        <text x="24" y="54">
          {words.from[1]}
        </text>
        <text x="144" y="54">
          {words.to[1]}
        </text>
      </g>
      <path className={styles.route} d="M84 45H132" />
      <path className={styles.tear} d="M222 0V69M0 69H358" />
      <text className={styles.slot} x="290" y="50" fontSize="42">
        {words.slot}
      </text>
      <path className={styles.bars} d={narrowBars} transform="translate(0 82) scale(1 64)" />
      <path className={styles.strings} d="M24 82V900M34 82V900M44 82V900M54 82V900M64 82V900" strokeWidth="2" />
      <path className={styles.beam} d="M10 114H348" strokeWidth="2.5" />
      <text className={styles.digits} x="84" y="163" fontSize="12" letterSpacing="1">
        {words.digits.join(' ')}
      </text>
    </svg>
  )
}
