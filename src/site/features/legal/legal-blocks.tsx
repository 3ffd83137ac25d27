import type { ReactNode } from 'react'
import type { LegalBlock, LegalTable } from '#domain/legal/legal-document.ts'
import { useSettings } from '#site/visit/settings.tsx'
import { hasValues, Inline } from './inline.tsx'
import styles from './legal-text.module.css'

/** Paragraphs, lists and tables of a part, in their order. */
export function LegalBlocks({ blocks }: { blocks: readonly LegalBlock[] }): ReactNode {
  return (
    <div className={styles.blocks}>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text never change their places.
        <Block key={index} block={block} />
      ))}
    </div>
  )
}

function Block({ block }: { block: LegalBlock }): ReactNode {
  if (typeof block === 'string') {
    return (
      <p>
        <Inline text={block} />
      </p>
    )
  }
  if ('rows' in block) return <Table table={block} />
  return <List items={block.list} />
}

function List({ items }: { items: readonly string[] }): ReactNode {
  const settings = useSettings()
  return (
    <ul>
      {items
        .filter((item) => hasValues(settings, item))
        .map((item) => (
          <li key={item}>
            <Inline text={item} />
          </li>
        ))}
    </ul>
  )
}

/** On the phone every row becomes a card, so each cell carries the name of its column. */
function Table({ table: { caption, head, rows } }: { table: LegalTable }): ReactNode {
  return (
    <table className={styles.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = '', ...cells]) => (
          <tr key={name + cells[0]}>
            <th scope="row">
              <Inline text={name} />
            </th>
            {cells.map((cell, index) => (
              <td key={head[index + 1]} data-column={head[index + 1]}>
                <Inline text={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
