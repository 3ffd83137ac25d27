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
const drawings: Readonly<Record<DrawingName, { drawing: string; width: number; height: number }>> = {
  environment: { drawing: 'product-environment', ...product },
  device: { drawing: 'product-device', ...product },
  cloudNumber: { drawing: 'product-cloud-number', ...product },
  amazon: { drawing: 'product-amazon', ...product },
  tiktok: { drawing: 'product-tiktok', ...product },
  temu: { drawing: 'product-temu', ...product },
  entry: { drawing: 'learning-entry', ...learning },
  operation: { drawing: 'learning-operation', ...learning },
  practice: { drawing: 'learning-practice', ...learning },
  lineMap: { drawing: 'line-map', width: 840, height: 311 },
  southEastAsia: { drawing: 'south-east-asia', width: 660, height: 633 },
  sail: { drawing: 'sail', width: 1390, height: 680 },
}

/** A drawing of the site's with words beside it. The drawing is silent: the words say the same. */
export function DrawingTextBlock({ fields, ground }: BlockProps<typeof drawingText>): ReactNode {
  const { drawing, ...size } = drawings[fields.drawing as DrawingName]
  return (
    <WordsBeside fields={fields} ground={ground}>
      <Drawing {...size} name={drawing} className={styles.drawing} />
    </WordsBeside>
  )
}
