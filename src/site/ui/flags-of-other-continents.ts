import {
  box,
  columns,
  crescent,
  disc,
  type FlagShape,
  hoist,
  outlined,
  polygon,
  rows,
  saltire,
  star,
} from './flag-shapes.ts'

const white = '#fff'
const black = '#1a1a1a'
const whole = (fill: string) => box(fill, 0, 0, 21, 14)
const seven = { points: 7, inner: 0.45 }

/** The Union Flag in the upper corner, as Australia and New Zealand bear it. */
const union: FlagShape[] = [
  polygon(white, [0, 0], [1.3, 0], [10.5, 6.2], [10.5, 7], [9.2, 7], [0, 0.8]),
  polygon(white, [10.5, 0], [9.2, 0], [0, 6.2], [0, 7], [1.3, 7], [10.5, 0.8]),
  polygon('#c8102e', [0, 0], [0.6, 0], [10.5, 6.6], [10.5, 7], [9.9, 7], [0, 0.4]),
  polygon('#c8102e', [10.5, 0], [9.9, 0], [0, 6.6], [0, 7], [0.6, 7], [10.5, 0.4]),
  box(white, 4.2, 0, 2.1, 7),
  box(white, 0, 2.45, 10.5, 2.1),
  box('#c8102e', 4.65, 0, 1.2, 7),
  box('#c8102e', 0, 2.9, 10.5, 1.2),
]

export const americanFlags: Record<string, FlagShape[]> = {
  ar: [...rows('#74acdf', white, '#74acdf'), star('#f6b40e', 10.5, 7, 1.9, { points: 16, inner: 0.6 })],
  bo: rows('#d52b1e', '#f9e300', '#007934'),
  br: [
    whole('#009b3a'),
    polygon('#fedf00', [10.5, 1.2], [19.2, 7], [10.5, 12.8], [1.8, 7]),
    disc('#002776', 10.5, 7, 3.2),
    [white, 'M7.4 6.2q3.6-.3 6.2 2.2', 0.6],
  ],
  bs: [...rows('#00778b', '#ffc72c', '#00778b'), hoist(black, 8.5)],
  cl: [...rows(white, '#d52b1e'), box('#0039a6', 0, 0, 7, 7), star(white, 3.5, 3.5, 1.9)],
  co: rows(['#fcd116', 2], '#003893', '#ce1126'),
  cr: rows('#002b7f', white, ['#ce1126', 2], white, '#002b7f'),
  cu: [...rows('#002a8f', white, '#002a8f', white, '#002a8f'), hoist('#cf142b', 9.5), star(white, 3.3, 7, 2)],
  do: [
    whole(white),
    box('#002d62', 0, 0, 9.1, 5.6),
    box('#ce1126', 11.9, 0, 9.1, 5.6),
    box('#ce1126', 0, 8.4, 9.1, 5.6),
    box('#002d62', 11.9, 8.4, 9.1, 5.6),
  ],
  gt: columns('#4997d0', white, '#4997d0'),
  hn: [
    ...rows('#00bce4', white, '#00bce4'),
    ...[
      [10.5, 7],
      [8, 5.8],
      [13, 5.8],
      [8, 8.2],
      [13, 8.2],
    ].map(([x = 0, y = 0]) => star('#00bce4', x, y, 0.8)),
  ],
  ht: rows('#00209f', '#d21034'),
  jm: [
    whole('#009b3a'),
    polygon(black, [0, 0], [10.5, 7], [0, 14]),
    polygon(black, [21, 0], [10.5, 7], [21, 14]),
    ...saltire('#fed100', 2.6),
  ],
  pa: [
    whole(white),
    box('#da121a', 10.5, 0, 10.5, 7),
    box('#072357', 0, 7, 10.5, 7),
    star('#072357', 5.25, 3.5, 1.9),
    star('#da121a', 15.75, 10.5, 1.9),
  ],
  pe: columns('#d91023', white, '#d91023'),
  pr: [...rows('#ed0000', white, '#ed0000', white, '#ed0000'), hoist('#0050f0', 10), star(white, 3.5, 7, 2)],
  sr: [...rows(['#377e3f', 2], white, ['#b40a2d', 4], white, ['#377e3f', 2]), star('#ecc81d', 10.5, 7, 2.4)],
  tt: [
    whole('#da1a35'),
    polygon(white, [0, 0], [6.6, 0], [21, 14], [14.4, 14]),
    polygon(black, [1.1, 0], [5.5, 0], [19.9, 14], [15.5, 14]),
  ],
  uy: [
    ...rows(white, '#0038a8', white, '#0038a8', white, '#0038a8', white, '#0038a8', white),
    box(white, 0, 0, 7.78, 7.78),
    star('#fcd116', 3.89, 3.89, 2.8, { points: 16, inner: 0.6 }),
  ],
}

export const africanFlags: Record<string, FlagShape[]> = {
  bf: [...rows('#ef2b2d', '#009e49'), star('#fcd116', 10.5, 7, 2.4)],
  bj: [...rows('#fcd116', '#e8112d'), box('#008751', 0, 0, 8.4, 14)],
  bw: rows(['#6da9d2', 9], [white, 1.5], [black, 3], [white, 1.5], ['#6da9d2', 9]),
  cd: [
    whole('#007fff'),
    polygon('#f7d618', [0, 14], [0, 10.3], [15.5, 0], [21, 0], [21, 3.7], [5.5, 14]),
    polygon('#ce1021', [0, 14], [0, 11.2], [16.8, 0], [21, 0], [21, 2.8], [4.2, 14]),
    star('#f7d618', 3.6, 3.4, 2.2),
  ],
  cg: [
    whole('#009543'),
    polygon('#dc241f', [21, 0], [21, 14], [7, 14]),
    polygon('#fbde4a', [14, 0], [21, 0], [7, 14], [0, 14]),
  ],
  ci: columns('#f77f00', white, '#009e60'),
  cm: [...columns('#007a5e', '#ce1126', '#fcd116'), star('#fcd116', 10.5, 7, 2)],
  dz: [
    ...columns('#006233', white),
    crescent('#d21034', 10.5, 7, 3.5, 2.8, 1.05),
    star('#d21034', 12.4, 7, 1.8, { turn: -90 }),
  ],
  ga: rows('#009e60', '#fcd116', '#3a75c4'),
  gh: [...rows('#ce1126', '#fcd116', '#006b3f'), star(black, 10.5, 7, 2.3)],
  gm: rows(['#ce1126', 6], [white, 1], ['#0c1c8c', 4], [white, 1], ['#3a7728', 6]),
  gn: columns('#ce1126', '#fcd116', '#009460'),
  ma: [whole('#c1272d'), outlined(star('#006233', 10.5, 7.2, 2.9), 0.6)],
  mg: [...rows('#fc3d32', '#007e3a'), box(white, 0, 0, 7, 14)],
  ml: columns('#14b53a', '#fcd116', '#ce1126'),
  mu: rows('#ea2839', '#1a206d', '#ffd500', '#00a551'),
  ng: columns('#008751', white, '#008751'),
  sd: [...rows('#d21034', white, black), hoist('#007229', 7)],
  sl: rows('#1eb53a', white, '#0072c6'),
  sn: [...columns('#00853f', '#fdef42', '#e31b23'), star('#00853f', 10.5, 7, 1.9)],
  so: [whole('#4189dd'), star(white, 10.5, 7.2, 3.2)],
  td: columns('#002664', '#fecb00', '#c60c30'),
  tg: [
    ...rows('#006a4e', '#ffce00', '#006a4e', '#ffce00', '#006a4e'),
    box('#d21034', 0, 0, 8.4, 8.4),
    star(white, 4.2, 4.2, 2.4),
  ],
  tn: [
    whole('#e70013'),
    disc(white, 10.5, 7, 3.5),
    crescent('#e70013', 10.7, 7, 2.6, 2.1, 0.7),
    star('#e70013', 11.8, 7, 1.5, { turn: -90 }),
  ],
  tz: [
    whole('#1eb53a'),
    polygon('#00a3dd', [21, 0], [21, 14], [0, 14]),
    polygon('#fcd116', [0, 14], [0, 9.8], [14.7, 0], [21, 0], [21, 4.2], [6.3, 14]),
    polygon(black, [0, 14], [0, 11.1], [16.6, 0], [21, 0], [21, 2.9], [4.4, 14]),
  ],
  za: [
    ...rows('#e03c31', '#001489'),
    polygon(white, [0, 0], [3.4, 0], [10.2, 4.67], [21, 4.67], [21, 9.33], [10.2, 9.33], [3.4, 14], [0, 14]),
    polygon('#007749', [0, 0], [1.7, 0], [9.7, 5.6], [21, 5.6], [21, 8.4], [9.7, 8.4], [1.7, 14], [0, 14]),
    polygon('#ffb81c', [0, 1.9], [7.4, 7], [0, 12.1]),
    polygon(black, [0, 3.3], [5.3, 7], [0, 10.7]),
  ],
}

export const oceanianFlags: Record<string, FlagShape[]> = {
  au: [
    whole('#012169'),
    ...union,
    star(white, 5.25, 10.5, 1.9, seven),
    star(white, 15.75, 11.6, 1, seven),
    star(white, 13.1, 6.2, 1, seven),
    star(white, 15.75, 2.4, 1, seven),
    star(white, 18.1, 5.2, 1, seven),
    star(white, 16.9, 7.7, 0.6),
  ],
  nz: [
    whole('#012169'),
    ...union,
    ...[
      [15.75, 11.4],
      [13.3, 6],
      [15.75, 2.7],
      [18, 5.2],
    ].flatMap(([x = 0, y = 0]) => [star(white, x, y, 1.25), star('#c8102e', x, y, 0.85)]),
  ],
  pw: [whole('#4aadd6'), disc('#ffde00', 9.45, 7, 4.2)],
}
