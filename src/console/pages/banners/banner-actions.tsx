import { type ReactNode, useState } from 'react'
import type { RecordAction } from '#domain/content/record-actions.ts'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { type ConsoleAnswer, type ConsoleSuccess, call } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { goToCheckField } from '../../kit/checks.ts'
import { VersionsDialog } from '../../kit/record/versions-dialog.tsx'
import { useMay } from '../../kit/session.ts'
import { LoadingState } from '../../kit/states.tsx'
import { fromLocalTime, TimeField } from '../../kit/time-field.tsx'
import { useAction } from '../../kit/use-action.ts'
import { useCall, useFreshCall } from '../../kit/use-call.ts'
import styles from './banners.module.css'
import { bannerCopy as copy, testCopy } from './copy.ts'
import type { EditedBanner, OpenBanner } from './use-banner.ts'

/** `onGone`: the slide was removed. */
type PanelActionsProps = { banner: EditedBanner; open: OpenBanner; onGone: () => void }

/** The actions that the slide's status and the member's permissions allow. */
export function PanelActions({ banner, open, onGone }: PanelActionsProps): ReactNode {
  const [dialog, setDialog] = useState<RecordAction | 'versions' | null>(null)
  const [mayWrite, mayPublish] = [useMay('content.write'), useMay('content.publish')]
  const { act } = useAction()
  const { status, hasDraft, publishAt } = banner
  const isPublic = status === 'published'
  // Something that visitors do not see yet: the whole slide, a stored draft, or keys that are on their way.
  const hasNews = !isPublic || hasDraft || open.saveState.kind !== 'saved'

  /** Saves first, because the summary describes what the server has. */
  async function ask(verb: RecordAction) {
    await open.flush()
    setDialog(verb)
  }
  /** Drops the changes of a slide; they are kept as a version, and the action can be undone for ten seconds. */
  const drop = () =>
    act(
      () =>
        open.saveBefore((version) =>
          call('POST /banners/{id}/draft/drop', { params: { id: banner.id }, body: { version } }),
        ),
      {
        done: copy.draftDropped,
        takeBack: open.takeBack,
        onDone: ({ data }) => open.apply(data.banner),
      },
    )

  return (
    <div className={styles.verbs} data-actions>
      {mayPublish && hasNews && (
        <ConsoleButton look="go" onClick={() => void ask('publish')}>
          {isPublic ? copy.publishChanges : copy.publish}
        </ConsoleButton>
      )}
      {mayPublish && hasNews && <ConsoleButton onClick={() => void ask('schedule')}>{copy.schedule}</ConsoleButton>}
      {mayPublish && publishAt !== null && (
        <ConsoleButton onClick={() => void ask('unschedule')}>{copy.unschedule}</ConsoleButton>
      )}
      {mayPublish && isPublic && <ConsoleButton onClick={() => void ask('withdraw')}>{copy.withdraw}</ConsoleButton>}
      {mayWrite && hasDraft && (
        <ConsoleButton look="quiet" onClick={drop}>
          {copy.drop}
        </ConsoleButton>
      )}
      <ConsoleButton look="quiet" onClick={() => setDialog('versions')}>
        {copy.versions(banner.versions)}
      </ConsoleButton>
      {mayWrite && !isPublic && publishAt === null && (
        <ConsoleButton look="quiet" onClick={() => void ask('remove')}>
          {copy.remove}
        </ConsoleButton>
      )}
      {dialog === 'versions' && <BannerVersions banner={banner} open={open} onClose={() => setDialog(null)} />}
      {dialog !== null && dialog !== 'versions' && (
        <BannerActionDialog verb={dialog} banner={banner} open={open} onClose={() => setDialog(null)} onGone={onGone} />
      )}
    </div>
  )
}

type ActionDialogProps = PanelActionsProps & { verb: RecordAction; onClose: () => void }

/**
 * An action on a slide. Its summary comes from the server and names the page, the period and the place (console 3).
 * Errors of the checks disable it, and each leads to its field. It says so where the action would end a running test.
 */
function BannerActionDialog({ verb, banner, open, onClose, onGone }: ActionDialogProps): ReactNode {
  const [at, setAt] = useState('')
  const mayWrite = useMay('content.write')
  const params = { id: banner.id }
  // The field is Shanghai time, and so is the call's; without a time the summary names none.
  const time = fromLocalTime(at) || undefined
  const { data, error } = useFreshCall('GET /banners/{id}/summary', { params, query: { verb, at: time } })
  const summary = data?.data
  if (!summary && !error) return <LoadingState rows={2} />
  // These end the test without a result, whichever side the slide is (decision 038).
  const breaks = banner.testedAs !== null && (verb === 'publish' || verb === 'withdraw' || verb === 'remove')
  const errors = summary?.findings.filter(({ level }) => level === 'error') ?? []

  const run = () =>
    open.saveBefore(async (version) => {
      if (verb === 'schedule') {
        const answer = await call('POST /banners/{id}/schedule', { params, body: { version, at: time ?? '' } })
        return take(answer)
      }
      if (verb === 'remove') {
        const answer = await call('POST /banners/{id}/remove', { params, body: { version } })
        if (answer.code === 200) onGone()
        return answer
      }
      return take(await call(`POST /banners/{id}/${verb}`, { params, body: { version } }))
    })

  /** Continues the editor from the slide that an action made. */
  function take(answer: ActionAnswer) {
    if (answer.code === 200) open.apply(answer.data.banner)
    return answer
  }

  return (
    <ActionDialog
      title={copy.actionTitle[verb]}
      summary={[...(summary ? linesOf(verb, summary) : [error?.message ?? '']), ...(breaks ? [testCopy.breaks] : [])]}
      verb={copy[verb]}
      look={verb === 'publish' || verb === 'schedule' ? 'go' : undefined}
      run={run}
      done={copy.done[verb]}
      takeBack={open.takeBack}
      blocking={{
        sentence: copy.stopped,
        checks: errors.map(({ field, message, at }) => ({
          message,
          goTo: mayWrite ? () => goToCheckField(field, at) : null,
        })),
      }}
      onClose={onClose}
    >
      {verb === 'schedule' && <TimeField label={copy.at} value={at} hint={copy.beijing} onText={setAt} />}
    </ActionDialog>
  )
}

type ActionAnswer = ConsoleAnswer<'POST /banners/{id}/publish'>
type Summary = ConsoleSuccess<'GET /banners/{id}/summary'>['data']

/** The summary of an action, line by line; where the action is refused, the reason in place of its effects. */
function linesOf(verb: RecordAction, summary: Summary): string[] {
  const { refusal, place, from, until, position, changes } = summary
  if (verb === 'unschedule') return [copy.summaryUnschedule]
  if (verb === 'remove') return [refusal ?? copy.summaryRemove]
  const page = copy.summaryPage(place.name)
  if (verb === 'withdraw') return [refusal ?? page, copy.summaryWithdraw]
  if (verb === 'publish' && refusal !== null) return [refusal]
  return [
    page,
    ...(from === null ? [] : [copy.summaryFrom(from.slice(0, 16))]),
    until === null ? copy.summaryAlways : copy.summaryUntil(until.slice(0, 16)),
    ...(position === null
      ? []
      : // A page shows five slides at most (readings 4); a later one is public and invisible.
        [position > place.slots ? copy.summaryBeyond(position, place.slots) : copy.summaryPosition(position)]),
    ...changes.map(({ label }) => copy.summaryChange(label)),
  ]
}

type VersionsProps = { banner: EditedBanner; open: OpenBanner; onClose: () => void }

/** The versions of a slide, each compared with the draft; one that differs can be restored as a draft (console 3). */
function BannerVersions({ banner, open, onClose }: VersionsProps): ReactNode {
  const mayWrite = useMay('content.write')
  const { id } = banner
  const list = useCall('GET /banners/{id}/versions', { params: { id } })
  const restore = (number: number, version: number) =>
    call('POST /banners/{id}/versions/{number}/restore', { params: { id, number }, body: { version } })
  return (
    <VersionsDialog
      description={copy.sinceThen}
      list={list}
      open={open}
      restore={mayWrite ? restore : undefined}
      onRestored={({ data }) => open.apply(data.banner)}
      onClose={onClose}
    />
  )
}
