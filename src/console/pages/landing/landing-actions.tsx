import { type ReactNode, useState } from 'react'
import type { LandingActionName } from '#domain/landing/actions.ts'
import type { LandingIssue } from '#domain/landing/checks.ts'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { type ConsoleAnswer, type ConsoleSuccess, call } from '../../kit/api.ts'
import { Field } from '../../kit/field.tsx'
import { PageInput } from '../../kit/page-input.tsx'
import { VersionsDialog } from '../../kit/record/versions-dialog.tsx'
import { useMay } from '../../kit/session.ts'
import { LoadingState } from '../../kit/states.tsx'
import { fromLocalTime, TimeField } from '../../kit/time-field.tsx'
import { useCall, useFreshCall } from '../../kit/use-call.ts'
import { landingCopy as copy } from './copy.ts'
import type { EditedPage, OpenPage } from './use-landing.ts'

/** The actions that ask in a dialog. */
export type DialogAction = Exclude<LandingActionName, 'pass'>

type ActionProps = {
  verb: DialogAction
  page: EditedPage
  open: OpenPage
  /** The page was removed. */
  onGone: () => void
  onGoTo: ((issue: LandingIssue) => void) | null
  onClose: () => void
}

/** An action on the whole page. What it does is the server's word; errors of the checks stop it, each with its way there. */
export function LandingActionDialog(props: ActionProps): ReactNode {
  const { verb, page, open, onGone, onGoTo, onClose } = props
  const [at, setAt] = useState('')
  const [to, setTo] = useState(open.value.leadsTo)
  const params = { id: String(page.id) }
  const time = fromLocalTime(at) || undefined
  const { data, error } = useFreshCall('GET /landing-pages/{id}/summary', { params, query: { verb, at: time } })
  const summary = data?.data
  if (!summary && !error) return <LoadingState rows={2} />
  const errors = summary?.findings.filter(({ level }) => level === 'error') ?? []

  const run = () =>
    open.saveBefore(async (version) => {
      if (verb === 'remove') {
        const answer = await call('POST /landing-pages/{id}/remove', { params, body: { version } })
        if (answer.code === 200) onGone()
        return answer
      }
      if (verb === 'schedule')
        return take(await call('POST /landing-pages/{id}/schedule', { params, body: { version, at: time ?? '' } }))
      if (verb === 'withdraw') {
        const body = { version, to: to.trim() === '' ? null : to.trim() }
        return take(await call('POST /landing-pages/{id}/withdraw', { params, body }))
      }
      return take(await call(`POST /landing-pages/{id}/${verb}`, { params, body: { version } }))
    })

  /** Continues the editor from the page that an action made. */
  function take(answer: ConsoleAnswer<'POST /landing-pages/{id}/publish'>) {
    if (answer.code === 200) open.apply(answer.data.page)
    return answer
  }

  return (
    <ActionDialog
      title={copy.actionTitle[verb]}
      summary={summary ? linesOf(verb, page, summary) : [error?.message ?? '']}
      // Without its time a schedule is refused for that alone, which the field says.
      refusal={summary && !(verb === 'schedule' && at === '') ? (summary.refusal ?? undefined) : undefined}
      verb={verb === 'remove' ? copy.removePage : copy[verb]}
      look={verb === 'publish' || verb === 'schedule' ? 'go' : undefined}
      run={run}
      done={
        verb === 'publish' && summary?.path
          ? () => ({ text: copy.done.publish, link: { word: copy.view, href: summary.path ?? '' } })
          : copy.done[verb]
      }
      takeBack={open.takeBack}
      blocking={{
        sentence: copy.stopped,
        checks: errors.map((issue) => ({ message: issue.message, goTo: onGoTo && (() => onGoTo(issue)) })),
      }}
      onClose={onClose}
    >
      {verb === 'schedule' && <TimeField label={copy.at} value={at} hint={copy.beijing} onText={setAt} />}
      {verb === 'withdraw' && (
        <Field
          label={copy.leads}
          hint={copy.leadsHint}
          control={(control) => <PageInput {...control} value={to} isInvalid={false} onText={setTo} />}
        />
      )}
    </ActionDialog>
  )
}

type Summary = ConsoleSuccess<'GET /landing-pages/{id}/summary'>['data']

function linesOf(verb: DialogAction, page: EditedPage, { path, changes, breaksTest }: Summary): string[] {
  const breaks = breaksTest ? [copy.breaksTest] : []
  if (verb === 'withdraw') return [copy.summaryWithdraw(path ?? ''), ...breaks]
  if (verb === 'unschedule') return [copy.summaryUnschedule]
  if (verb === 'remove') return [copy.summaryRemove]
  const isNew = page.status !== 'published'
  return [
    isNew ? copy.summaryNew(path ?? copy.noPath) : copy.summaryPath(path ?? ''),
    ...(!isNew && changes.some(({ field }) => field === 'path') ? [copy.summaryMoved] : []),
    ...new Set(changes.map(({ label }) => copy.summaryChange(label))),
    ...breaks,
  ]
}

type VersionsProps = Pick<ActionProps, 'page' | 'open' | 'onClose'>

/** The versions of a page, each compared with what is written; one that differs can be restored as a draft. */
export function LandingVersions({ page, open, onClose }: VersionsProps): ReactNode {
  const mayWrite = useMay('content.write')
  const params = { id: String(page.id) }
  const list = useCall('GET /landing-pages/{id}/versions', { params })
  const restore = (number: number, version: number) =>
    call('POST /landing-pages/{id}/versions/{number}/restore', {
      params: { ...params, number: String(number) },
      body: { version },
    })
  return (
    <VersionsDialog
      description={copy.sinceThen}
      list={list}
      open={open}
      restore={mayWrite ? restore : undefined}
      onRestored={({ data }) => open.apply(data.page)}
      onClose={onClose}
    />
  )
}
