import type { ReactNode } from 'react'
import { fileNameOf } from '#domain/downloads/file-name.ts'
import { downloadCopy } from '#site/copy/downloads.ts'
import { Section } from '#ui/section.tsx'
import { CopyButton } from './checksum.tsx'
import { Stitches } from './drawings/stitches.tsx'
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
        <p>{copy.lead}</p>
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

function Shell({ name, command }: { name: string; command: string }): ReactNode {
  return (
    <div className={styles.shell}>
      <p className={styles.tab}>
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
      <code className={styles.command}>{command}</code>
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
