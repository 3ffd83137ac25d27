import { type ReactNode, useState } from 'react'
import { testDays } from '#domain/banners/slide-test.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { type ConsoleSuccess, call } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { FieldGroup, SelectField } from '../../kit/field.tsx'
import { notify } from '../../kit/toasts.ts'
import { bannerCopy, testCopy as copy } from './copy.ts'
import type { EditedBanner, Slide } from './use-banner.ts'

type BeginTestProps = {
  banner: EditedBanner
  beside: readonly Slide[]
  onOpen: (id: number) => void
  onDone: () => void
  onClose: () => void
}

export type Done = ConsoleSuccess<'POST /banners/{id}/test/stop'> | { code: number; msg: string }

/** Undoes an action over a test. */
export const takeBack = (token: string) => call('POST /banners/undo', { body: { token } })

const dayMs = 24 * 60 * 60 * 1_000

/** Which slide is tested against this one, and for how long; nothing of it changes later. */
export function BeginTest({ banner, beside, onOpen, onDone, onClose }: BeginTestProps): ReactNode {
  const others = beside.filter(({ id, status }) => id !== banner.id && (status === 'draft' || status === 'withdrawn'))
  const [other, setOther] = useState(String(others[0]?.id ?? ''))
  const [days, setDays] = useState<number>(testDays[1])
  const until = formatShanghai(new Date(Date.now() + days * dayMs)).slice(0, 16)

  async function run(): Promise<Done> {
    const id = Number(other)
    // B as it stands now: its version is the one that is tested.
    const read = await call('GET /banners/{id}', { params: { id } })
    if (read.code !== 200) return read
    const { version: otherVersion } = read.data
    const body = {
      version: banner.version,
      otherId: id,
      otherVersion,
      days: testDays.find((one) => one === days) ?? 14,
    }
    return call('POST /banners/{id}/test/start', { params: { id: banner.id }, body })
  }

  async function copyLink() {
    const { promotionType, title } = banner
    const made = await call('POST /banners', { body: { promotionType, title } })
    if (made.code !== 200) return notify(made.msg, { kind: 'bad' })
    const { id, version } = made.data
    const fields = banner.publicFields ?? banner.fields
    const saved = await call('POST /banners/{id}/draft', { params: { id }, body: { version, fields } })
    if (saved.code !== 200) return notify(saved.msg, { kind: 'bad' })
    notify(copy.copied)
    onClose()
    onDone()
    onOpen(id)
  }

  return (
    <ActionDialog<Done>
      title={copy.beginTitle}
      summary={[copy.howTo, ...copy.summary(until)]}
      verb={copy.begin}
      look="go"
      run={run}
      done={copy.begun}
      takeBack={takeBack}
      onDone={onDone}
      onClose={onClose}
    >
      <FieldGroup>
        {others.length === 0 ? (
          <p>{copy.noOther}</p>
        ) : (
          <SelectField
            label={copy.other}
            value={other}
            options={others.map(({ id, title }) => [id, title || bannerCopy.untitled])}
            onChange={setOther}
          />
        )}
        <ConsoleButton onClick={() => void copyLink()}>{copy.copy}</ConsoleButton>
        <SelectField
          label={copy.days}
          value={days}
          options={testDays.map((count) => [count, copy.dayCount(count)])}
          onChange={(count) => setDays(Number(count))}
        />
      </FieldGroup>
    </ActionDialog>
  )
}
