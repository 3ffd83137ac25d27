import { type ReactNode, useEffect, useRef, useState } from 'react'
import { raisedPanelCount } from '#domain/downloads/progress.ts'
import { downloadCopy } from '#site/copy/downloads.ts'
import { emberPanel, sailPanels } from '#site/drawings/sail-panels.ts'
import { Fact } from '#site/parts/fact.tsx'
import textStyles from '#site/parts/text.module.css'
import { isInWechat } from '#site/visit/in-wechat.ts'
import { useSettings } from '#site/visit/settings.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Clauses } from '#ui/clauses.tsx'
import { DownloadIcon } from '#ui/icons.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { DownloadPanel } from './download-panel.tsx'
import styles from './hero.module.css'
import { dayOf, type Installer, sizeOf, systemLabel } from './installer.ts'
import { InstallerLink } from './installer-link.tsx'
import type { Download } from './use-download.ts'
import type { Detected } from './use-own-system.ts'

const { opening: copy, facts, unverified, wechat } = downloadCopy

type HeroProps = {
  chosen: Installer
  /** The kinds of computers that there is an installer for. */
  systems: readonly string[]
  detected: Detected
  hasOwn: boolean
  download: Download
}

/** The visitor's own installer, preselected; the drawing fills panel by panel during the download. */
export function DownloadHero({ chosen, systems, detected, hasOwn, download }: HeroProps): ReactNode {
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
        up={isUnderWay ? raisedPanelCount(state.percent, sailPanels.length) : sailPanels.length}
      />
      <div ref={words} className={styles.words} tabIndex={-1}>
        <p className={classNames(styles.detected, textStyles.note, hasOwn && styles.own, hasOwn && textStyles.dot)}>
          {sentenceFor(detected, hasOwn, systems)}
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
      <WechatHint download={download}>
        <dl className={styles.facts}>
          <Fact name={facts.version}>{chosen.versionNo}</Fact>
          <Fact name={facts.size}>
            <Clauses parts={sizeOf(chosen)} />
          </Fact>
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
function WechatHint({ download, children }: { download: Download; children: ReactNode }): ReactNode {
  const [isShown, setShown] = useState(false)
  const { uncopied, copyPage } = download
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => setShown(isInWechat(navigator.userAgent)), [])
  // The pressed link may be far below the note, which has to show the address.
  useEffect(() => {
    if (uncopied !== null) note.current?.focus()
  }, [uncopied])
  if (!isShown) return children
  return (
    <div ref={note} className={styles.hint} role="note" tabIndex={-1}>
      <p className={styles.hintTitle}>{wechat.title}</p>
      <p>{wechat.text}</p>
      <Button look="quiet" className={styles.below} onClick={copyPage}>
        {wechat.copy}
      </Button>
      {uncopied !== null && (
        <p className={classNames(styles.below, styles.address)} role="status">
          {wechat.copyFailed}
          <span>{uncopied.link}</span>
        </p>
      )}
    </div>
  )
}

function sentenceFor(detected: Detected, hasOwn: boolean, systems: HeroProps['systems']): string {
  if (detected === 'pending') return copy.unknown(systems)
  if (detected === null) return copy.noInstaller
  return hasOwn ? copy.detected(detected) : copy.noInstaller
}

const sail =
  'M143.9 603.6L581.9 596Q622 545 642 433.7Q655 330 626 230Q590 110 514.6 29.4Q465-12 412.9-37.5L170.2 241.6Z'
const waves =
  'M-1751 692h96M-1549 692h85M-1347 692h155M-1030 692h89M-794 692h167M-506 692h81M-308 692h28M-210 692h24M-38 692h37M63 692h120M244 692h61M354 692h134M561 692h114M811 692h22M978 692h157M1273 692h163M-1714 712h26M-1521 712h91M-1361 712h99M-1115 712h126M-848 712h21M-781 712h113M-534 712h33M-430 712h81M-212 712h121M28 712h44M232 712h170M518 712h128M699 712h153M905 712h72M1104 712h83M1282 712h168M-1744 735h119M-1581 735h46M-1479 735h146M-1256 735h169M-981 735h39M-845 735h96M-717 735h101M-471 735h85M-326 735h30M-177 735h85M-44 735h145M134 735h157M422 735h153M699 735h122M969 735h61M1155 735h90M1275 735h38'

/** A panel that is not hoisted: its outline. */
const furled = { fill: 'var(--paper)', stroke: 'var(--on-3)', strokeWidth: 3, strokeDasharray: '9 7' }

type SailLaptopProps = {
  /** How many of the panels are hoisted. */
  up?: number
  label: string
  className?: string | undefined
}

/** A laptop whose base is a hull and whose screen holds a sail, made fast to its line. */
function SailLaptop({ up = sailPanels.length, label, className }: SailLaptopProps): ReactNode {
  return (
    <svg className={className} viewBox="-700 -120 1520 880" fill="none" role="img" aria-label={label}>
      <path stroke="var(--sail-soft)" strokeWidth="3" d={waves} />
      <path stroke="var(--leaf)" strokeWidth="4" d="M-2000 651H4" />
      <circle fill="var(--leaf)" cx="2" cy="651" r="7" />
      <rect fill="var(--paper)" stroke="var(--ink)" strokeWidth="5" x="36" y="146" width="698" height="500" rx="30" />
      <circle fill="var(--ink)" cx="385" cy="164" r="4" />
      <path fill="var(--paper)" d={sail} />
      {sailPanels.map((panel, index) => (
        <path
          key={panel}
          {...(index < up ? { fill: index === emberPanel ? 'var(--ember)' : 'var(--sail)' } : furled)}
          d={panel}
        />
      ))}
      <path stroke="var(--paper)" strokeWidth="14" d="M190 222V608" />
      <path stroke="var(--ink)" strokeWidth="5" d="M190-90V634" />
      <path fill="var(--ink)" d="M-20 634H790l-24 26q-6 8-18 8H22q-12 0-18-8z" />
      <path fill="var(--sail-tint)" d="M318 634h134q-4 12-16 12H334q-12 0-16-12z" />
    </svg>
  )
}
