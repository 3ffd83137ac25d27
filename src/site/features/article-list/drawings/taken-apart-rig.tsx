import type { ReactNode } from 'react'
import { articleListCopy } from '#site/copy/article-lists.ts'
import styles from './list-drawing.module.css'
import { ListDrawing, Mast, SharedLine } from './list-drawing.tsx'
import { type Patch, Patches } from './patches.tsx'

/** The panels of the sail, drawn apart from each other. */
const panels: readonly Patch[] = [
  ['white', 'M712 30L756 10L800 -22L835.8 7L864.5 35.9L891 64.9L801.5 90.4L712 106.3Z'],
  ['light', 'M712 30L800 -22L891 64.9Z'],
  ['sail', 'M712 128.6L762.3 122.1L812.6 113.9L848.1 194.2L780.1 200.2L712 204.8Z'],
  ['white', 'M812.6 113.9L862.9 103L913.2 90.4L937.6 119.3L961.2 148.3L984.2 177.3L916.2 186.4L848.1 194.2Z'],
  ['sail', 'M830.7 154.1L890.1 144.7L949.5 133.8L961.2 148.3L972.8 162.8L984.2 177.3L916.2 186.4L848.1 194.2Z'],
  ['light', 'M712 227.2L761.6 224.4L811.3 221.3L833.5 300.1L772.8 301.9L712 303.4Z'],
  ['white', 'M743.8 248.6L786.3 246.6L792.5 277.8L746.5 279.4Z'],
  ['white', 'M811.3 221.3L859.5 217.6L907.7 213.2L951.5 295.6L892.5 298.1L833.5 300.1Z'],
  ['sail', 'M811.3 221.3L907.7 213.2L951.5 295.6Z'],
  ['ember', 'M907.7 213.2L955.8 208.1L1004 202.7L1026.2 231.7L1048 260.7L1069.4 289.6L1010.4 292.7L951.5 295.6Z'],
  ['white', 'M712 325.7L759 324.9L806 323.9L821.5 402L766.8 402L712 402Z'],
  ['sail', 'M712 325.7L759 324.9L766.8 402L712 402Z'],
  ['sail', 'M806 323.9L853 322.9L900 321.6L931 402L876.2 402L821.5 402Z'],
  ['light', 'M840.3 346.9L879.8 346.3L890.3 378.1L848.4 378.4Z'],
  ['deep', 'M900 321.6L947 320.2L994 318.6L1040.5 402L985.8 402L931 402Z'],
  ['sail', 'M915.6 361.8L966.5 361.1L1017.4 360.3L1040.5 402L985.8 402L931 402Z'],
  ['white', 'M994 318.6L1041 316.9L1088 315.1L1108.9 344.1L1129.6 373L1150 402L1095.2 402L1040.5 402Z'],
  ['light', 'M994 318.6L1088 315.1L1150 402Z'],
]

const battens = 'M712 117.4L932.2 71.4M712 216L1024.2 187.2M712 314.6L1108.7 301.4'
const seams =
  'M715.6 105.7L716 128.1M801.5 90.4L812.6 113.9M887.4 66L909.2 91.4M717.4 204.5L717.8 226.8M848.1 194.2L858 217.8M978.8 178L998.2 203.4M719.1 303.2L719.5 325.6M890.7 298.1L900 321.6M1062.3 290L1080.5 315.4'
const sheets = 'M932.2 71.4L1236 52L2600-316M1024.2 187.2L1312 168L2600-25M1108.7 301.4L1384 284L2600 193'

/** The rings that lead the sheets apart. */
const rings = [
  [1236, 52],
  [1312, 168],
  [1384, 284],
] as const

/** The helm's spokes but one. */
const spokes =
  'M1324.8 425.8L1234 401.5M1331 415L1264.6 348.6M1341.8 408.8L1317.5 318M1365 415L1431.4 348.6M1371.2 425.8L1462 401.5'

/** The product: a sail taken apart into panels, battens, sheets, rings and helm. */
export function TakenApartRig(): ReactNode {
  return (
    <ListDrawing label={articleListCopy.cpjs.drawing} own={sheets}>
      <SharedLine />
      <Patches of={panels} />
      <path className={styles.seams} d={seams} />
      <path className={styles.batten} d={battens} />
      {rings.map(([x, y]) => (
        <circle key={y} className={styles.ring} cx={x} cy={y} r="15" />
      ))}
      <circle className={styles.rim} cx="1348" cy="432" r="84" />
      <path className={styles.spokes} d={spokes} />
      <path className={styles.kingSpoke} d="M1354.2 408.8L1378.5 318" />
      <circle className={styles.sail} cx="1348" cy="432" r="34" />
      <Mast />
    </ListDrawing>
  )
}
