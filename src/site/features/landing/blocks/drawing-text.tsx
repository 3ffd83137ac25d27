import type { ReactNode } from 'react'
import type { drawingText } from '#domain/landing/kinds/drawing-text.ts'
import { Drawing } from '#site/drawings/drawing.tsx'
import type { BlockProps } from '../block-view.ts'
import styles from './drawing-text.module.css'
import { WordsBeside } from './words-beside.tsx'

type DrawingName = keyof (typeof drawingText)['fields']['drawing']['choices']

const product = { width: 168, height: 84 }
const learning = { width: 112, height: 88 }

/** The file of each drawing, with its size. */
const drawings: Readonly<Record<DrawingName, { name: string; width: number; height: number }>> = {
  environment: { name: 'product-environment', ...product },
  device: { name: 'product-device', ...product },
  cloudNumber: { name: 'product-cloud-number', ...product },
  amazon: { name: 'product-amazon', ...product },
  tiktok: { name: 'product-tiktok', ...product },
  temu: { name: 'product-temu', ...product },
  entry: { name: 'learning-entry', ...learning },
  operation: { name: 'learning-operation', ...learning },
  practice: { name: 'learning-practice', ...learning },
  lineMap: { name: 'line-map', width: 840, height: 311 },
  southEastAsia: { name: 'south-east-asia', width: 660, height: 633 },
  sail: { name: 'sail', width: 1390, height: 680 },
}

/** A drawing of the site's with words beside it. The drawing is silent: the words say the same. */
export function DrawingTextBlock({ fields, ground }: BlockProps<typeof drawingText>): ReactNode {
  return (
    <WordsBeside fields={fields} ground={ground}>
      <Drawing {...drawings[fields.drawing as DrawingName]} className={styles.drawing} />
    </WordsBeside>
  )
}
