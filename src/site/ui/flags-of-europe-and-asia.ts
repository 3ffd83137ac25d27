import {
  box,
  columns,
  crescent,
  disc,
  type FlagShape,
  hoist,
  nordic,
  outlined,
  polygon,
  rows,
  star,
} from './flag-shapes.ts'

const white = '#fff'
const black = '#1a1a1a'
const whole = (fill: string) => box(fill, 0, 0, 21, 14)
const seven = { points: 7, inner: 0.45 }

/** The red and white notches of Bahrain and Qatar: the edge between the two colours. */
function notched(fill: string, count: number, from: number, depth: number): FlagShape {
  const edge = Array.from({ length: count * 2 + 1 }, (_, index) => {
    const corner: [number, number] = [index % 2 === 0 ? from : from + depth, (index * 14) / (count * 2)]
    return corner
  })
  return polygon(fill, ...edge, [21, 14], [21, 0])
}

/** A bar of a Korean trigram: whole or broken, across the diagonal through its place. */
function trigram([x, y]: readonly [number, number], turn: number, bars: readonly boolean[]): FlagShape[] {
  const [along, across] = [Math.cos(turn), Math.sin(turn)]
  const at = (u: number, v: number) =>
    `${(x + u * along - v * across).toFixed(2)} ${(y + u * across + v * along).toFixed(2)}`
  return bars.map((isWhole, index) => {
    const v = (index - 1) * 0.75
    const path = isWhole
      ? `M${at(-1.2, v)}L${at(1.2, v)}`
      : `M${at(-1.2, v)}L${at(-0.15, v)}M${at(0.15, v)}L${at(1.2, v)}`
    return [black, path, 0.5]
  })
}

const diagonal = Math.atan2(14, 21)

export const europeanFlags: Record<string, FlagShape[]> = {
  at: rows('#ed2939', white, '#ed2939'),
  be: columns(black, '#fae042', '#ed2939'),
  bg: rows(white, '#00966e', '#d62612'),
  ch: [whole('#d52b1e'), box(white, 9.1, 2.6, 2.8, 8.8), box(white, 6.1, 5.6, 8.8, 2.8)],
  cz: [...rows(white, '#d7141a'), hoist('#11457e', 10.5)],
  dk: nordic('#c8102e', white),
  ee: rows('#0072ce', black, white),
  es: rows('#aa151b', ['#f1bf00', 2], '#aa151b'),
  fi: nordic(white, '#003580'),
  gr: [
    ...rows('#0d5eaf', white, '#0d5eaf', white, '#0d5eaf', white, '#0d5eaf', white, '#0d5eaf'),
    box('#0d5eaf', 0, 0, 7.78, 7.78),
    box(white, 3.11, 0, 1.56, 7.78),
    box(white, 0, 3.11, 7.78, 1.56),
  ],
  hu: rows('#ce2939', white, '#477050'),
  ie: columns('#169b62', white, '#ff883e'),
  is: nordic('#02529c', white, '#dc1e35'),
  it: columns('#009246', white, '#ce2b37'),
  lt: rows('#fdb913', '#006a44', '#c1272d'),
  lu: rows('#ed2939', white, '#00a1de'),
  lv: rows(['#9e3039', 2], white, ['#9e3039', 2]),
  mc: rows('#ce1126', white),
  nl: rows('#ae1c28', white, '#21468b'),
  no: nordic('#ba0c2f', white, '#00205b'),
  pl: rows(white, '#dc143c'),
  ro: columns('#002b7f', '#fcd116', '#ce1126'),
  ru: rows(white, '#0039a6', '#d52b1e'),
  se: nordic('#006aa7', '#fecc00'),
  ua: rows('#0057b7', '#ffd700'),
}

export const asianFlags: Record<string, FlagShape[]> = {
  ae: [...rows('#00732f', white, black), box('#f00', 0, 0, 5.25, 14)],
  am: rows('#d90012', '#0033a0', '#f2a800'),
  az: [
    ...rows('#00b5e2', '#ef3340', '#509e2f'),
    crescent(white, 9.9, 7, 1.9, 1.6, 0.65),
    star(white, 12.1, 7, 1.1, { points: 8, inner: 0.55 }),
  ],
  bd: [whole('#006a4e'), disc('#f42a41', 9.45, 7, 4.2)],
  bh: [whole(white), notched('#ce1126', 5, 6.3, 3.2)],
  ge: [
    whole(white),
    box('#f00', 9.1, 0, 2.8, 14),
    box('#f00', 0, 5.6, 21, 2.8),
    ...[4.55, 16.45].flatMap((x) =>
      [2.8, 11.2].flatMap((y) => [box('#f00', x - 0.4, y - 1.4, 0.8, 2.8), box('#f00', x - 1.4, y - 0.4, 2.8, 0.8)]),
    ),
  ],
  il: [
    whole(white),
    box('#0038b8', 0, 1.5, 21, 2),
    box('#0038b8', 0, 10.5, 21, 2),
    outlined(polygon('#0038b8', [10.5, 4.5], [12.67, 8.25], [8.33, 8.25]), 0.6),
    outlined(polygon('#0038b8', [10.5, 9.5], [12.67, 5.75], [8.33, 5.75]), 0.6),
  ],
  in: [
    ...rows('#f93', white, '#138808'),
    outlined(disc('#000080', 10.5, 7, 1.8), 0.4),
    star('#000080', 10.5, 7, 1.7, { points: 12, inner: 0.15 }),
  ],
  jo: [...rows(black, white, '#007a3d'), hoist('#ce1126', 10.5), star(white, 3.5, 7, 1.1, seven)],
  kr: [
    whole(white),
    disc('#0047a0', 10.5, 7, 3.5),
    ['#cd2e3a', 'M7.59 5.06A3.4 3.4 0 0113.41 8.94 1.7 1.7 0 0010.5 7 1.7 1.7 0 017.59 5.06z'],
    ...trigram([4.7, 3.1], diagonal + Math.PI / 2, [true, true, true]),
    ...trigram([16.3, 10.9], diagonal + Math.PI / 2, [false, false, false]),
    ...trigram([16.3, 3.1], Math.PI / 2 - diagonal, [false, true, false]),
    ...trigram([4.7, 10.9], Math.PI / 2 - diagonal, [true, false, true]),
  ],
  kw: [...rows('#007a3d', white, '#ce1126'), polygon(black, [0, 0], [5.25, 4.67], [5.25, 9.33], [0, 14])],
  la: [...rows('#ce1126', ['#002868', 2], '#ce1126'), disc(white, 10.5, 7, 2.8)],
  mm: [...rows('#fecb00', '#34b233', '#ea2839'), star(white, 10.5, 7.3, 4.2)],
  mv: [whole('#d21034'), box('#007e3a', 5.25, 3.5, 10.5, 7), crescent(white, 10.1, 7, 2.3, 2.1, 0.95)],
  pk: [
    whole('#01411c'),
    box(white, 0, 0, 5.25, 14),
    crescent(white, 13.1, 7, 3.7, 3.35, 1.2),
    star(white, 15.1, 5.1, 1.3, { turn: 40 }),
  ],
  ps: [...rows(black, white, '#007a3d'), hoist('#ce1126', 7)],
  qa: [whole(white), notched('#8a1538', 9, 6.1, 2.6)],
  tr: [whole('#e30a17'), crescent(white, 7.6, 7, 3.5, 2.8, 0.9), star(white, 12.3, 7, 1.75, { turn: -90 })],
  ye: rows('#ce1126', white, black),
}
