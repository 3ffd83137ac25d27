import type { ReactNode } from 'react'
import { clausesOf } from '#domain/landing/clauses.ts'
import type { SiteWords } from '#domain/landing/kinds/index.ts'
import { tkIntroduceCopy } from '#site/copy/tk-introduce.ts'
import { StageClaims } from '#site/parts/banner/stage-claims.tsx'
import { BannerHero } from '#site/parts/banner-hero.tsx'
import { Flag } from '#ui/flag.tsx'
import { type GoodsName, goods, middleOf, pavement, type Shop, shops } from './drawings/shops.ts'
import styles from './hero.module.css'

const { opening } = tkIntroduceCopy

type OpeningProps = { fields: SiteWords<'tkIntroduceOpening'> }

/** The page's default banner: a blue street in which every shop has a line of its own. */
export function TkIntroduceHero({ fields: { eyebrow, title, lead } }: OpeningProps): ReactNode {
  return (
    <BannerHero
      ground="sail"
      eyebrow={eyebrow}
      title={clausesOf(title)}
      lead={clausesOf(lead)}
      drawing={<Street />}
      className={styles.hero}
    />
  )
}

/** What a shop gets, named beside the foot of the register box; what is sold out does not lead a page (docs/facts.md). */
export function TkIntroduceClaims({ fields: { claims } }: OpeningProps): ReactNode {
  return <StageClaims claims={claims.map(({ text }) => text)} narrowOnly />
}

/** From the pole to each shop, in the order of the shops; the last number of a shop's wire is how low it hangs. */
const wires = ['M134 34Q221 82', 'M124 4Q312 74', 'M142 4Q415 59', 'M132 -26Q500 37']

/** The plot that is still free. */
const plot = { left: 964, right: 1110, top: 250 }
const plotMiddle = (plot.left + plot.right) / 2

/** The street: a pole that one shared red line reaches, and from it a green line for each shop. */
function Street(): ReactNode {
  return (
    <svg
      className={styles.street}
      viewBox="0 -70 1140 420"
      fill="none"
      overflow="visible"
      role="img"
      aria-label={opening.drawing}
    >
      <path className={styles.shared} stroke="var(--rose-on-sail)" strokeWidth="3" d="M-1400 -26H78" />
      <path
        stroke="var(--good)"
        strokeWidth="2.2"
        d={shops.map((shop, index) => `${wires[index]} ${middleOf(shop)} ${shop.top - 24}`).join('')}
      />
      <path
        stroke="var(--good)"
        strokeWidth="2.2"
        strokeDasharray="6 5"
        d={`M156 -26Q1010 -60 ${plotMiddle} ${plot.top - 4}`}
      />
      <path stroke="var(--on)" strokeWidth="4.5" d={`M112 -62V${pavement}M72 -26h88M84 4h64M94 34h44`} />
      <circle fill="var(--rose-on-sail)" cx="76" cy="-26" r="5" />
      {shops.map((shop) => (
        <ShopFront key={shop.country} shop={shop} />
      ))}
      <path
        stroke="var(--sail-soft)"
        strokeWidth="2"
        strokeDasharray="6 5"
        d={`M${plot.left} ${pavement - 2}V${plot.top}H${plot.right}V${pavement - 2}M${plot.left} ${plot.top + 32}H${plot.right}`}
      />
      <text fill="var(--on)" fontSize="19" x={plotMiddle} y={plot.top + 74} textAnchor="middle">
        {opening.next}
      </text>
      <g fill="var(--ground)" stroke="var(--good)" strokeWidth="2.2">
        {shops.map((shop) => (
          <circle key={shop.country} cx={middleOf(shop)} cy={shop.top - 24} r="5" />
        ))}
        <circle cx={plotMiddle} cy={plot.top - 4} r="5" />
      </g>
      <path stroke="var(--on)" strokeWidth="4" d={`M-1400 ${pavement}H3000`} />
    </svg>
  )
}

/** How far down the straight part of a strip hangs; a half circle closes it. */
const hang = 34

/** One shop of the street: sign, awning, window with its goods on screens, and a door. */
function ShopFront({ shop }: { shop: Shop }): ReactNode {
  const { country, x, top, width, window, door, goods } = shop
  const sill = top + 114
  return (
    <g>
      <path fill="var(--paper)" d={`M${x} ${top}h${width}V${pavement}H${x}z`} />
      <rect fill="var(--deep)" x={x - 5} y={top - 8} width={width + 10} height="10" rx="2" />
      <path stroke="var(--deep)" strokeWidth="3" d={`M${middleOf(shop)} ${top - 24}v16`} />
      <svg x={x + 14} y={top + 20} width="21" height="14" aria-hidden="true">
        <Flag code={country} />
      </svg>
      <text fill="var(--ink)" fontSize="17" fontWeight="600" x={x + 44} y={top + 34}>
        {opening.signs[country]}
      </text>
      <path fill="#dce7ff" d={`M${window.x} ${sill}h${window.width}V328h${-window.width}z`} />
      {goods.map((good) => (
        <GoodsScreen key={good.name} name={good.name} x={good.x} y={236} />
      ))}
      <path fill="var(--sail-strong)" d={`M${door} ${sill}h46V${pavement}h-46z`} />
      <path fill="#dce7ff" d={`M${door + 8} ${sill + 8}h30v${(pavement - sill) / 2}h-30z`} />
      <circle fill="var(--paper)" cx={door + 38} cy={sill + 24 + (pavement - sill) / 2} r="3" />
      <Awning shop={shop} />
    </g>
  )
}

function Awning({ shop: { x, top, width, strips, ember } }: { shop: Shop }): ReactNode {
  const left = x - 6
  const strip = (width + 12) / strips
  return Array.from({ length: strips }, (_, index) => (
    <path
      // biome-ignore lint/suspicious/noArrayIndexKey: strips never change places
      key={index}
      fill={index === ember ? 'var(--ember)' : index % 2 === 0 ? 'var(--deep-2)' : 'var(--sail-tint)'}
      d={`M${left + index * strip} ${top + 52}h${strip}v${hang}a${strip / 2} ${strip / 2} 0 01${-strip} 0z`}
    />
  ))
}

/** A phone in a shop window: the live stream that sells one thing. */
function GoodsScreen({ name, x, y }: { name: GoodsName; x: number; y: number }): ReactNode {
  return (
    <g transform={`translate(${x} ${y}) scale(1.18)`} fill="var(--deep-2)">
      <rect width="44" height="76" rx="6" />
      {/* The goods are drawn larger than the screen's other parts, about their own middle. */}
      <path
        fill="none"
        stroke="var(--on)"
        strokeWidth="1.6"
        d={goods[name]}
        transform="translate(22 39) scale(1.24) translate(-22 -39)"
      />
      <rect fill="var(--ember)" x="6" y="5" width="18" height="8" rx="3" />
      <path stroke="#4a6797" strokeWidth="3" d="M8 67h28" />
      <path stroke="var(--on)" strokeWidth="1.6" d="M8 67h16" />
    </g>
  )
}
