import { type ReactNode, useState } from 'react'
import {
  channelNames,
  type NoticeChannel,
  noticeChannels,
  noticeKinds,
  type RobotVendor,
  robotVendors,
} from '#domain/staff/notices.ts'
import { ActionDialog } from '../../../kit/action-dialog.tsx'
import { type ConsoleSuccess, call } from '../../../kit/api.ts'
import { ConsoleButton } from '../../../kit/button.tsx'
import { commands } from '../../../kit/commands/commands.ts'
import { CommandButton, useCommand } from '../../../kit/commands/use-command.tsx'
import { ConsoleDialog } from '../../../kit/dialog.tsx'
import { Field } from '../../../kit/field.tsx'
import { PageSection } from '../../../kit/page-head.tsx'
import { PendingState } from '../../../kit/states.tsx'
import { Time } from '../../../kit/times.tsx'
import { useAction } from '../../../kit/use-action.ts'
import { useCall } from '../../../kit/use-call.ts'
import accountStyles from '../account.module.css'
import { noticesCopy as copy } from './copy.ts'
import styles from './notices.module.css'

type Own = ConsoleSuccess<'GET /account/notices'>['data']

/** What the member is notified of, by which channels, and their chat robots. */
export function Notices(): ReactNode {
  const { data, error, refetch } = useCall('GET /account/notices', {})
  const weekly = useCommand('account.weekly')
  return (
    <>
      <PageSection title={copy.title} note={copy.note} verb={<CommandButton start="account.weekly" size="small" />}>
        {data ? <Choices own={data.data} /> : <PendingState of={{ error, refetch }} rows={4} />}
      </PageSection>
      {data && <Robots robots={data.data.robots} />}
      {weekly.isOpen && <ReportPreview onClose={weekly.close} />}
    </>
  )
}

/** A row for each kind, a box for each channel; a channel without a robot cannot be chosen, only left. */
function Choices({ own: { kinds, robots } }: { own: Own }): ReactNode {
  const { act, isPendingOf } = useAction()
  const isReady = (channel: NoticeChannel) => channel === 'mail' || robots.some(({ vendor }) => vendor === channel)

  async function choose({ kind, channels }: Own['kinds'][number], channel: NoticeChannel, isOn: boolean) {
    const next = isOn ? [...channels, channel] : channels.filter((one) => one !== channel)
    await act(() => call('POST /account/notices', { body: { kind, channels: next } }), {
      of: kind,
      done: copy.saved,
    })
  }

  return (
    <div className={styles.scroller}>
      <table className={styles.choices} aria-label={copy.title}>
        <thead>
          <tr>
            <th scope="col">{copy.kind}</th>
            {noticeChannels.map((channel) => (
              <th key={channel} scope="col">
                {channelNames[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map((row) => {
            const { name, note } = noticeKinds[row.kind]
            return (
              <tr key={row.kind}>
                <th scope="row">
                  {name}
                  <small>{note}</small>
                </th>
                {noticeChannels.map((channel) => {
                  const isOn = row.channels.includes(channel)
                  if (!row.offered.includes(channel)) return <td key={channel}>{copy.notOffered}</td>
                  return (
                    <td key={channel}>
                      <label title={isReady(channel) ? undefined : copy.noRobot(channelNames[channel])}>
                        <input
                          type="checkbox"
                          aria-label={copy.choose(name, channelNames[channel])}
                          checked={isOn}
                          disabled={isPendingOf(row.kind) || (!isOn && !isReady(channel))}
                          onChange={({ target }) => void choose(row, channel, target.checked)}
                        />
                      </label>
                    </td>
                  )
                })}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** The member's chat robots: their addresses are set and replaced, and never shown. */
function Robots({ robots }: Pick<Own, 'robots'>): ReactNode {
  const [setting, setSetting] = useState<RobotVendor | null>(null)
  const { act } = useAction()
  const test = (vendor: RobotVendor) =>
    act(() => call('POST /account/notices/robots/test', { body: { vendor } }), {
      of: `test ${vendor}`,
      done: copy.tested,
    })
  const remove = (vendor: RobotVendor) =>
    act(() => call('POST /account/notices/robots/remove', { body: { vendor } }), {
      of: `remove ${vendor}`,
      done: copy.removed,
    })
  return (
    <PageSection title={copy.robots} note={copy.robotsNote}>
      <ul>
        {robotVendors.map((vendor) => {
          const robot = robots.find((one) => one.vendor === vendor)
          return (
            <li key={vendor} className={accountStyles.row}>
              <span>
                <b>{channelNames[vendor]}</b>
                <small>{robot ? <RobotState robot={robot} /> : copy.notSet}</small>
              </span>
              <span className={styles.verbs}>
                {robot && (
                  <ConsoleButton size="small" onClick={() => test(vendor)}>
                    {copy.test}
                  </ConsoleButton>
                )}
                <ConsoleButton size="small" onClick={() => setSetting(vendor)}>
                  {robot ? copy.replace : copy.set}
                </ConsoleButton>
                {robot && (
                  <ConsoleButton size="small" look="quiet" onClick={() => remove(vendor)}>
                    {copy.remove}
                  </ConsoleButton>
                )}
              </span>
            </li>
          )
        })}
      </ul>
      {setting && <SetRobot vendor={setting} onClose={() => setSetting(null)} />}
    </PageSection>
  )
}

function RobotState({ robot: { fault, failedAt, sentAt } }: { robot: Own['robots'][number] }): ReactNode {
  if (failedAt !== null)
    return (
      <span className={styles.fault}>
        <Time at={failedAt} /> {copy.failed}
        {fault}
      </span>
    )
  if (sentAt === null) return copy.unused
  return (
    <>
      {copy.sent} <Time at={sentAt} />
    </>
  )
}

type SetRobotProps = { vendor: RobotVendor; onClose: () => void }

function SetRobot({ vendor, onClose }: SetRobotProps): ReactNode {
  const [address, setAddress] = useState('')
  const [secret, setSecret] = useState('')
  return (
    <ActionDialog
      title={copy.setTitle(channelNames[vendor])}
      summary={copy.setSummary}
      verb={copy.set}
      done={copy.setDone}
      run={() =>
        call('POST /account/notices/robots', { body: { vendor, address: address.trim(), secret: secret.trim() } })
      }
      onClose={onClose}
    >
      <Field
        label={copy.address}
        hint={copy.addressHint[vendor]}
        type="password"
        autoComplete="off"
        mono
        value={address}
        onText={setAddress}
      />
      {vendor !== 'wecom' && (
        <Field
          label={copy.secret}
          hint={copy.secretHint}
          type="password"
          autoComplete="off"
          mono
          value={secret}
          onText={setSecret}
        />
      )}
    </ActionDialog>
  )
}

/** The report of the last week, as the member would get it. */
function ReportPreview({ onClose }: { onClose: () => void }): ReactNode {
  const { data, error, refetch } = useCall('GET /weekly-report', {})
  return (
    <ConsoleDialog title={commands['account.weekly'].word} description={copy.previewNote} onClose={onClose}>
      {data ? (
        <div className={styles.preview}>
          <p>
            <b>{copy.previewSubject(data.data.subject)}</b>
          </p>
          {data.data.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      ) : (
        <PendingState of={{ error, refetch }} rows={4} />
      )}
    </ConsoleDialog>
  )
}
