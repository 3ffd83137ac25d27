import type { ReactNode } from 'react'
import { fileNameOf } from '#domain/downloads/file-name.ts'
import { downloadCopy } from '#site/copy/downloads.ts'
import textStyles from '#site/parts/text.module.css'
import { classNames } from '#ui/class-names.ts'
import { Section } from '#ui/section.tsx'
import { CopyButton } from './checksum.tsx'
import type { Installer } from './installer.ts'
import styles from './verify.module.css'

const { verify: copy } = downloadCopy

type VerifyProps = { chosen: Installer; current: readonly Installer[] }

/** How to check an installer before it is opened: its checksum, and who signed it. */
export function Verify({ chosen, current }: VerifyProps): ReactNode {
  const nameFor = (isWindows: boolean) => {
    const fits = ({ systemType }: Installer) => (systemType === 1) === isWindows
    const installer = fits(chosen) ? chosen : current.find(fits)
    return installer && fileNameOf(installer.downloadUrl)
  }
  const windowsFile = nameFor(true)
  const macFile = nameFor(false)
  return (
    <Section ground="deep" className={styles.verify}>
      <div className={styles.head}>
        <h2>{copy.title}</h2>
        <p className={textStyles.quiet}>{copy.lead}</p>
      </div>
      {chosen.sha256 !== null && <Stitches sha256={chosen.sha256} />}
      <div className={styles.how}>
        {windowsFile && <Shell name={copy.windows} command={copy.windowsCommand(windowsFile)} />}
        {macFile && <Shell name={copy.mac} command={copy.macCommand(macFile)} />}
        <dl className={styles.signer}>
          {chosen.signer !== '' && <Row name={copy.signer}>{downloadCopy.unverified(chosen.signer)}</Row>}
          {windowsFile && <Row name={copy.windowsSigner[0]}>{copy.windowsSigner[1]}</Row>}
          {macFile && <Row name={copy.macSigner[0]}>{copy.macSigner[1]}</Row>}
        </dl>
      </div>
    </Section>
  )
}

/** The published checksum and the one that a visitor computes, the same, stitched together character by character. */
function Stitches({ sha256 }: { sha256: string }): ReactNode {
  const groups = sha256.match(/.{8}/g) ?? []
  return (
    <div className={styles.stitches} role="img" aria-label={copy.drawing(sha256)}>
      <p className={textStyles.count}>{copy.published}</p>
      <div className={styles.groups}>
        {groups.map((group, index) => (
          // The same eight characters may come twice; their place tells them apart.
          // biome-ignore lint/suspicious/noArrayIndexKey: a checksum's groups never change their places.
          <code key={index}>
            {group}
            <i />
            {group}
          </code>
        ))}
      </div>
      <p className={textStyles.count}>
        {copy.computed}
        <em className={textStyles.dot}>{copy.equal}</em>
      </p>
    </div>
  )
}

function Shell({ name, command }: { name: string; command: string }): ReactNode {
  return (
    <div className={styles.shell}>
      <p className={classNames(styles.tab, textStyles.note)}>
        <span className={styles.dots} aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
        {name}
        <span className={styles.copy}>
          <CopyButton text={command} label={copy.copyOf(name)} copied={copy.copied} />
        </span>
      </p>
      <code className={classNames(styles.command, textStyles.code)}>{command}</code>
    </div>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
