import { type ReactNode, useEffect, useRef } from 'react'
import { formatSize, panelsUp } from '#domain/downloads/progress.ts'
import { downloadCopy } from '#site/copy/downloads.ts'
import { sailPanels } from '#site/drawings/sail-panels.ts'
import { useSettings } from '#site/visit/settings.tsx'
import { buttonClass } from '#ui/button.tsx'
import { DownloadIcon } from '#ui/icons.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { DownloadPanel } from './download-panel.tsx'
import { SailLaptop } from './drawings/sail-laptop.tsx'
import styles from './hero.module.css'
import { dayOf, type Installer, systemLabel } from './installer.ts'
import { InstallerLink } from './installer-link.tsx'
import type { Download } from './use-download.ts'
import type { Detected } from './use-own-system.ts'
import { WechatHint } from './wechat-hint.tsx'

const { opening: copy, facts, unknownFact, unverified } = downloadCopy

type OpeningProps = { chosen: Installer; detected: Detected; hasOwn: boolean; download: Download }

/** The visitor's own installer, preselected; its sail is hoisted panel by panel while it comes. */
export function DownloadHero({ chosen, detected, hasOwn, download }: OpeningProps): ReactNode {
  const { productName } = useSettings()
  const { state } = download
  const isUnderWay = state.kind === 'running' || state.kind === 'cut'
  const words = useRef<HTMLDivElement>(null)
  const shown = useRef(state.kind)
  // What was pressed has gone with what stood here before: the focus stays with what has taken its place.
  useEffect(() => {
    if (shown.current !== state.kind && document.activeElement === document.body)
      words.current?.focus({ preventScroll: true })
    shown.current = state.kind
  }, [state.kind])
  return (
    <section className={styles.opening} data-ground="tint">
      <SailLaptop
        className={styles.laptop}
        label={copy.drawing}
        up={isUnderWay ? panelsUp(state.percent, sailPanels.length) : sailPanels.length}
      />
      <div ref={words} className={styles.words} tabIndex={-1}>
        <p className={hasOwn ? styles.detected : styles.undetected}>{sentenceFor(detected, hasOwn)}</p>
        <h1>{copy.title(productName)}</h1>
        {state.kind === 'idle' ? (
          <Offered chosen={chosen} download={download} />
        ) : (
          <DownloadPanel state={state} download={download} />
        )}
      </div>
    </section>
  )
}

function Offered({ chosen, download }: Pick<OpeningProps, 'chosen' | 'download'>): ReactNode {
  return (
    <>
      <p className={styles.lead}>{copy.lead}</p>
      <div className={styles.actions}>
        <InstallerLink className={buttonClass({ look: 'go', size: 'tall' })} installer={chosen} download={download}>
          <DownloadIcon size={24} />
          {copy.download(systemLabel(chosen))}
        </InstallerLink>
        <TextLink alone href="#systems">
          {copy.others}
        </TextLink>
      </div>
      <WechatHint>
        <dl className={styles.facts}>
          <Fact name={facts.version}>{chosen.versionNo}</Fact>
          <Fact name={facts.size}>{chosen.size === null ? unknownFact : formatSize(chosen.size)}</Fact>
          <Fact name={facts.date}>{dayOf(chosen)}</Fact>
          {chosen.signer !== '' && <Fact name={facts.signer}>{unverified(chosen.signer)}</Fact>}
        </dl>
      </WechatHint>
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function sentenceFor(detected: Detected, hasOwn: boolean): string {
  if (detected === 'pending') return copy.unknown
  if (detected === null) return copy.noInstaller
  return hasOwn ? copy.detected(detected) : copy.noInstaller
}
