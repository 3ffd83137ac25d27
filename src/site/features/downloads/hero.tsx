import { type ReactNode, useEffect, useRef, useState } from 'react'
import { formatSize, panelsUp } from '#domain/downloads/progress.ts'
import { downloadCopy } from '#site/copy/downloads.ts'
import { sailPanels } from '#site/drawings/sail-panels.ts'
import { sharePage } from '#site/parts/share.ts'
import textStyles from '#site/parts/text.module.css'
import { isInWechat } from '#site/visit/in-wechat.ts'
import { useSettings } from '#site/visit/settings.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { DownloadIcon } from '#ui/icons.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { DownloadPanel } from './download-panel.tsx'
import { SailLaptop } from './drawings/sail-laptop.tsx'
import styles from './hero.module.css'
import { dayOf, type Installer, systemLabel } from './installer.ts'
import { InstallerLink } from './installer-link.tsx'
import type { Download } from './use-download.ts'
import type { Detected } from './use-own-system.ts'

const { opening: copy, facts, unknownFact, unverified, wechat } = downloadCopy

type HeroProps = { chosen: Installer; detected: Detected; hasOwn: boolean; download: Download }

/** The visitor's own installer, preselected; the drawing fills panel by panel during the download. */
export function DownloadHero({ chosen, detected, hasOwn, download }: HeroProps): ReactNode {
  const { productName } = useSettings()
  const { state } = download
  const isUnderWay = state.kind === 'running' || state.kind === 'cut'
  const words = useRef<HTMLDivElement>(null)
  const shown = useRef(state.kind)
  // The pressed control is gone with the state before: the focus goes to the words of the new state.
  useEffect(() => {
    if (shown.current !== state.kind && document.activeElement === document.body)
      words.current?.focus({ preventScroll: true })
    shown.current = state.kind
  }, [state.kind])
  return (
    <section className={styles.hero} data-ground="tint">
      <SailLaptop
        className={styles.laptop}
        label={copy.drawing}
        up={isUnderWay ? panelsUp(state.percent, sailPanels.length) : sailPanels.length}
      />
      <div ref={words} className={styles.words} tabIndex={-1}>
        <p className={classNames(styles.detected, textStyles.note, hasOwn && styles.own, hasOwn && textStyles.dot)}>
          {sentenceFor(detected, hasOwn)}
        </p>
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

function Offered({ chosen, download }: Pick<HeroProps, 'chosen' | 'download'>): ReactNode {
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

/**
 * WeChat's browser saves no installers: there a note that says where to open the page replaces `children`. The server
 * sends one stored page to all browsers, so the browser decides.
 */
function WechatHint({ children }: { children: ReactNode }): ReactNode {
  const [isShown, setShown] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  useEffect(() => setShown(isInWechat(navigator.userAgent)), [])
  if (!isShown) return children
  return (
    <div className={styles.hint} role="note">
      <p className={styles.hintTitle}>{wechat.title}</p>
      <p>{wechat.text}</p>
      <Button look="quiet" className={styles.below} onClick={async () => setRefused(await sharePage(wechat))}>
        {wechat.copy}
      </Button>
      {refused !== null && (
        <p className={classNames(styles.below, styles.address)} role="status">
          {wechat.copyFailed}
          <span>{refused}</span>
        </p>
      )}
    </div>
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
