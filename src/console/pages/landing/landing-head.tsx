import { type ReactNode, useMemo, useState } from 'react'
import type { LandingActionName } from '#domain/landing/actions.ts'
import type { LandingIssue } from '#domain/landing/checks.ts'
import { canonicalJson } from '#domain/shared/canonical-json.ts'
import { ActionMenu } from '../../kit/action-menu.tsx'
import { call } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { editorCopy } from '../../kit/editor-copy.ts'
import { downloadFile } from '../../kit/export-button.tsx'
import { ConsoleIcon } from '../../kit/icon.tsx'
import { ConsoleLink, recordPlaces, useGo } from '../../kit/navigation.tsx'
import { PresentPeople } from '../../kit/present-people.tsx'
import { RetrySave, SavedLine, StatusLine } from '../../kit/record/status.tsx'
import { useMay } from '../../kit/session.ts'
import { useAction } from '../../kit/use-action.ts'
import { landingCopy as copy } from './copy.ts'
import { ImportPageDialog } from './import-page.tsx'
import { type DialogAction, LandingActionDialog, LandingVersions } from './landing-actions.tsx'
import styles from './landing-head.module.css'
import { PageFiguresDialog } from './page-figures.tsx'
import { pageFiguresCopy } from './page-figures-copy.ts'
import { PageTestDialog } from './page-test.tsx'
import { pageTestCopy } from './page-test-copy.ts'
import type { EditedPage, OpenPage } from './use-landing.ts'

type LandingHeadProps = {
  page: EditedPage
  open: OpenPage
  issues: readonly LandingIssue[]
  mayWrite: boolean
  onChecks: () => void
  onGoTo: (issue: LandingIssue) => void
}

/** What the head opens beside the actions. */
type PageDialog = 'versions' | 'test' | 'figures' | 'import'
const isPageDialog = (name: DialogAction | PageDialog): name is PageDialog =>
  name === 'versions' || name === 'test' || name === 'figures' || name === 'import'

/** The head of the editor: where one is, the state of the page, who else is here, and the actions on the whole page. */
export function LandingHead(props: LandingHeadProps): ReactNode {
  const { page, open, issues, mayWrite, onChecks, onGoTo } = props
  const [dialog, setDialog] = useState<DialogAction | PageDialog | null>(null)
  const mayPublish = useMay('content.publish')
  const mayExport = useMay('content.export')
  const go = useGo()
  const { act, isPending } = useAction()
  const { id, status, publishAt, pass, secondOf } = page
  const { name, path } = open.value
  const isPublic = status === 'published'
  // Compared with what visitors see, because a save answers no draft: the page is read again only after an action.
  const isChanged = useMemo(
    () => canonicalJson(open.value) !== canonicalJson(page.publicFields ?? page.fields),
    [open.value, page],
  )
  const hasDraft = isPublic && isChanged
  // Something that visitors do not see yet: the whole page, a draft, or keys that are on their way.
  const hasNews = !isPublic || hasDraft || open.saveState.kind !== 'saved'
  const errors = issues.filter(({ level }) => level === 'error').length
  const params = { id: String(id) }

  /** Saves first, because the summary describes what the server has. */
  async function ask(next: DialogAction | PageDialog) {
    await open.flush()
    setDialog(next)
  }

  const drop = () =>
    act(
      () => open.saveBefore((version) => call('POST /landing-pages/{id}/draft/drop', { params, body: { version } })),
      { done: copy.draftDropped, takeBack: open.takeBack, onDone: ({ data }) => open.apply(data.page) },
    )
  const passPage = () =>
    act(() => open.saveBefore((version) => call('POST /landing-pages/{id}/pass', { params, body: { version } })), {
      done: copy.passDone,
      onDone: ({ data }) => open.apply(data.page),
    })

  /** What is written goes into the file, with what has just been typed. */
  async function exportPage() {
    await open.flush()
    await act(() => downloadFile(`/landing-pages/${id}/export`, copy.fileName(path)))
  }

  const actions: { word: string; run: () => unknown; isShown: boolean }[] = [
    { word: copy.schedule, run: () => ask('schedule'), isShown: mayPublish && hasNews && secondOf === null },
    { word: copy.unschedule, run: () => ask('unschedule'), isShown: mayPublish && publishAt !== null },
    { word: copy.withdraw, run: () => ask('withdraw'), isShown: mayPublish && isPublic && page.sitePage === null },
    { word: copy.drop, run: drop, isShown: mayWrite && hasDraft },
    { word: pageTestCopy.title, run: () => ask('test'), isShown: isPublic },
    { word: copy.export, run: exportPage, isShown: mayExport },
    { word: copy.import, run: () => ask('import'), isShown: mayWrite && secondOf === null },
    { word: copy.versions(page.versions), run: () => ask('versions'), isShown: true },
    { word: copy.removePage, run: () => ask('remove'), isShown: mayWrite && !isPublic && publishAt === null },
  ]

  return (
    <header className={styles.head}>
      <ConsoleLink to="/pages" className={styles.back}>
        {copy.back}
      </ConsoleLink>
      <h1>{name}</h1>
      <code>{path ?? copy.noPath}</code>
      {secondOf === null ? <StatusLine status={status} /> : <small>{copy.second}</small>}
      {secondOf !== null && page.isTested && <small>{pageTestCopy.isTested}</small>}
      {isPublic && hasNews && <small>{copy.changed}</small>}
      {publishAt && <small>{copy.timed(publishAt.slice(5, 16))}</small>}
      <span className={styles.saved}>
        <SavedLine state={open.saveState} />
        <RetrySave state={open.saveState} draft={open.describe} onRetry={() => void open.flush()} />
        <PresentPeople here={open.here} />
      </span>
      <span className={styles.verbs}>
        <ConsoleButton size="small" look={errors > 0 ? 'primary' : 'quiet'} onClick={onChecks}>
          {copy.checks(issues.length)}
        </ConsoleButton>
        {isPublic && path !== null && (
          <a href={path} target="_blank" rel="noreferrer">
            <ConsoleIcon name="out" />
            {copy.view}
          </a>
        )}
        {hasNews && pass.isPassed && pass.by !== null && <small>{copy.passed(pass.by.name)}</small>}
        {hasNews && pass.isRequired && !pass.isPassed && (
          <ConsoleButton
            size="small"
            unable={pass.isOwn || !mayWrite ? copy.passNeeded : undefined}
            pending={isPending}
            onClick={passPage}
          >
            {pass.isOwn ? copy.passNeeded : copy.pass}
          </ConsoleButton>
        )}
        {secondOf === null && (
          <ConsoleButton size="small" look="quiet" onClick={() => setDialog('figures')}>
            {pageFiguresCopy.title}
          </ConsoleButton>
        )}
        <ActionMenu face={copy.more} actions={actions.filter(({ isShown }) => isShown)} />
        {secondOf !== null && <ConsoleLink to={recordPlaces.landing(secondOf).to}>{copy.toFirst}</ConsoleLink>}
        {mayPublish && secondOf === null && (
          <ConsoleButton
            look="go"
            unable={hasNews ? undefined : editorCopy.upToDate}
            onClick={() => void ask('publish')}
          >
            {isPublic ? copy.publishChanges : copy.publish}
          </ConsoleButton>
        )}
      </span>
      {dialog === 'versions' && <LandingVersions page={page} open={open} onClose={() => setDialog(null)} />}
      {dialog === 'test' && <PageTestDialog page={page} open={open} onClose={() => setDialog(null)} />}
      {dialog === 'import' && (
        <ImportPageDialog
          into={open}
          id={id}
          onDone={(imported) => {
            open.apply(imported)
            setDialog(null)
          }}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'figures' && <PageFiguresDialog page={page} onClose={() => setDialog(null)} />}
      {dialog !== null && !isPageDialog(dialog) && (
        <LandingActionDialog
          verb={dialog satisfies LandingActionName}
          page={page}
          open={open}
          onGone={() => void go({ to: '/pages' })}
          onGoTo={mayWrite ? onGoTo : null}
          onClose={() => setDialog(null)}
        />
      )}
    </header>
  )
}
