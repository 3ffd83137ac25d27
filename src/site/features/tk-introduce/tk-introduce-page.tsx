import { Hydrate } from '@tanstack/react-start'
import type { ReactNode } from 'react'
import { clausesOf } from '#domain/landing/clauses.ts'
import type { SiteBlock, SiteSection, SiteWords } from '#domain/landing/kinds/index.ts'
import { tkIntroduceCopy } from '#site/copy/tk-introduce.ts'
import { GeneralBlock } from '#site/parts/general-block.tsx'
import { still } from '#site/parts/kept-html.tsx'
import { RegisterPrompt } from '#site/parts/register-prompt.tsx'
import { EntrySteps } from './entry-steps.tsx'
import { Reasons } from './reasons.tsx'
import styles from './tk-introduce-page.module.css'

const copy = tkIntroduceCopy.join

/** RegisterPrompt sets a text as one line, and clauses apart. */
const wrapped = (text: string): string[] => [clausesOf(text)].flat()

type TkIntroducePageProps = {
  /** The banner with the register box. */
  stage: ReactNode
  /** What never moves, in the browser empty: its elements came with the document. */
  blocks: readonly SiteBlock[]
  /** The close with the form; null where staff took it away. */
  closing: SiteSection<'tkIntroduceRegister'> | null
}

/** The TikTok introduction (specification 2): banner, reasons, official steps, join-in. */
export function TkIntroducePage({ stage, blocks, closing }: TkIntroducePageProps): ReactNode {
  return (
    <>
      {stage}
      <Hydrate when={still}>
        {blocks.map((block) => (
          <div key={block.id} data-block={block.id}>
            <StillBlock block={block} />
          </div>
        ))}
      </Hydrate>
      {closing !== null && (
        <div data-block={closing.id}>
          <TkRegisterPrompt fields={closing.fields} />
        </div>
      )}
    </>
  )
}

function StillBlock({ block }: { block: SiteBlock }): ReactNode {
  if (block.kind === 'tkIntroduceReasons') return <Reasons fields={block.fields} />
  if (block.kind === 'tkIntroduceSteps') return <EntrySteps fields={block.fields} />
  return import.meta.env.SSR ? <GeneralBlock block={block} /> : null
}

/** The close: a shop's sign hangs beside the line that begins the registration. */
function TkRegisterPrompt({ fields }: { fields: SiteWords<'tkIntroduceRegister'> }): ReactNode {
  return (
    <RegisterPrompt
      form="column"
      className={styles.prompt}
      title={clausesOf(fields.title)}
      lines
      text={wrapped(fields.text)}
      words={fields}
      drawing={<OpenSign />}
    />
  )
}

/** A shop's sign that hangs from the green line on two strings. */
function OpenSign(): ReactNode {
  const [open, shop, site] = copy.sign
  return (
    <figure className={styles.sign} role="img" aria-label={copy.drawing}>
      <svg
        viewBox="0 0 2200 150"
        preserveAspectRatio="xMidYMax slice"
        fill="none"
        strokeWidth="2"
        overflow="visible"
        aria-hidden="true"
      >
        <path stroke="var(--good)" d="M-1000 48H3200" />
        <path stroke="var(--fg)" strokeWidth="2.5" d="M850 150L880 48M1150 150L1120 48" />
        <g fill="var(--ground)" stroke="var(--good)">
          <circle cx="880" cy="48" r="6" />
          <circle cx="1120" cy="48" r="6" />
        </g>
      </svg>
      <div className={styles.board} aria-hidden="true">
        <strong>{open}</strong>
        <p>
          <span>{shop}</span>
          <span>{site}</span>
        </p>
      </div>
    </figure>
  )
}
