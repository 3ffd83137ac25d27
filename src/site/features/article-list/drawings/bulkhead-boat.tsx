import type { ReactNode } from 'react'
import { articleListCopy } from '#site/copy/article-lists.ts'
import styles from './list-drawing.module.css'
import { ListDrawing } from './list-drawing.tsx'
import { type Patch, Patches } from './patches.tsx'

/** The dry compartments from the stern to the bow, between them the bulkheads. */
const compartments: readonly Patch[] = [
  [
    'white',
    'M815.5 258L834.5 258.8L853.5 259.4L872.5 259.9L891.5 260.3L910.5 260.4L910.5 404L891.5 404L872.5 404L853.5 404L834.5 404L815.5 403.4Z',
  ],
  [
    'sail',
    'M842.1 302.5L850.5 302.7L858.8 302.9L867.2 303.1L875.5 303.2L883.9 303.3L883.9 360.8L875.5 360.8L867.2 360.7L858.8 360.7L850.5 360.6L842.1 360.5Z',
  ],
  [
    'sail',
    'M917.5 260.4L936.5 260.4L955.5 260.1L974.5 259.7L993.5 259.1L1012.5 258.3L1012.5 404L993.5 404L974.5 404L955.5 404L936.5 404L917.5 404Z',
  ],
  ['light', 'M917.5 260.4L1012.5 258.3L1012.5 404Z'],
  [
    'white',
    'M1019.5 257.9L1038.5 256.8L1057.5 255.5L1076.5 254.1L1095.5 252.4L1114.5 250.5L1114.5 404L1095.5 404L1076.5 404L1057.5 404L1038.5 404L1019.5 404Z',
  ],
  [
    'sail',
    'M1019.5 257.9L1029 257.4L1038.5 256.8L1048 256.2L1057.5 255.5L1067 254.8L1067 404L1057.5 404L1048 404L1038.5 404L1029 404L1019.5 404Z',
  ],
  [
    'light',
    'M1121.5 249.8L1140.5 247.6L1159.5 245.3L1178.5 242.8L1197.5 240L1216.5 237.2L1216.5 384.6L1197.5 391.8L1178.5 397.2L1159.5 400.9L1140.5 403.1L1121.5 403.9Z',
  ],
  [
    'white',
    'M1121.5 305.3L1140.5 303.6L1159.5 301.3L1178.5 298.4L1197.5 294.7L1216.5 290.2L1216.5 331.5L1197.5 337.2L1178.5 341.6L1159.5 344.9L1140.5 347.1L1121.5 348.4Z',
  ],
  [
    'white',
    'M1223.5 236.1L1240.9 233.2L1258.3 230.3L1275.7 227.2L1293.1 224L1310.5 220.6L1310.5 318.4L1293.1 334.7L1275.7 349.2L1258.3 361.7L1240.9 372.4L1223.5 381.4Z',
  ],
  ['ember', 'M1223.5 236.1L1310.5 220.6L1267 292.2Z'],
  [
    'sail',
    'M1317.5 219.3L1334 216L1350.5 212.6L1367 209.1L1383.5 205.6L1400 202L1400 202L1383.5 227.7L1367 251.4L1350.5 273.2L1334 293.2L1317.5 311.3Z',
  ],
  [
    'white',
    'M1317.5 219.3L1334 216L1350.5 212.6L1367 209.1L1383.5 205.6L1400 202L1400 202L1383.5 213.1L1367 223.5L1350.5 233.2L1334 242.2L1317.5 250.5Z',
  ],
]

const leaking =
  'M716 252L734.5 253.3L753 254.6L771.5 255.7L790 256.7L808.5 257.7L808.5 402.3L790 396.7L771.5 387L753 373.3L734.5 355.7L716 334Z'
const water =
  'M716 286.4L734.5 296.3L753 304.4L771.5 310.8L790 315.5L808.5 318.4L808.5 402.3L790 396.7L771.5 387L753 373.3L734.5 355.7L716 334Z'
const deck =
  'M700 247.8L728 249.9L756 251.8L784 253.4L812 254.8L840 256L868 256.8L896 257.3L924 257.4L952 257.2L980 256.5L1008 255.5L1036 254L1064 252.1L1092 249.7L1120 246.9L1148 243.7L1176 240.1L1204 236.1L1232 231.7L1260 227L1288 221.9L1316 216.5L1344 210.9L1372 205.1L1400 199'
/** From the hatch of every dry compartment to the masthead, and from there on. */
const lines =
  'M863 256.7L1016 22M965 256.9L1016 22M1067 251.8L1016 22M1169 241L1016 22M1267 225.7L1016 22M1358.8 207.9L1016 22M1016 22L2600-330M1016 22L2600-60'

/** The brand: a boat in section. One compartment has sprung a leak, the others stay dry and keep their own lines. */
export function BulkheadBoat(): ReactNode {
  return (
    <ListDrawing label={articleListCopy.brand.drawing} own={lines}>
      <path className={styles.deep2} d="M-500 330H2600V440H-500z" />
      <path className={styles.dry} d={leaking} />
      <path className={styles.leak} d={water} />
      <path className={styles.shared} d="M-500 366H760" />
      <Patches of={compartments} />
      <path className={styles.batten} d={deck} />
      <path className={styles.mast} d="M1016-240V254" />
    </ListDrawing>
  )
}
