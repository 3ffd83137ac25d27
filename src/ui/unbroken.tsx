import type { ReactNode } from 'react'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'no-break': { key?: number; children: string }
    }
  }
}

/** A number with the unit that follows it. */
export const amount =
  '\\d[\\d,.]*\\s?(?:小时|分钟|[元折天日月年周秒个家条项款国张台件单笔份封倍位人次店步站场套号级字米万亿%]|[KMG]B)'
const amounts = new RegExp(`(${amount})`)

/** A text whose matches of the pattern's one group are not broken. */
export function keepWhole(words: string, group: RegExp): ReactNode {
  return words.split(group).map((piece, place) =>
    place % 2 === 0 ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change their places.
      <no-break key={place}>{piece}</no-break>
    ),
  )
}

/**
 * Running text in which no line ends between a number and its unit (decision 154). Only a text is read for them; an element
 * stays as it is.
 */
export function Unbroken({ children }: { children: ReactNode }): ReactNode {
  return typeof children === 'string' ? keepWhole(children, amounts) : children
}
