import { lazy, memo, type ReactNode, type RefObject, Suspense, useId, useMemo, useRef, useState } from 'react'
import { isOwnPath } from '#domain/content/addresses.ts'
import type { ContentIssue, Replacement } from '#domain/content/checks/find-issues.ts'
import { contentFields } from '#domain/content/fields.ts'
import { firstHeading, itemKind } from '#domain/content/headings.ts'
import { checkTags, readTags, writeTags } from '#domain/content/tags.ts'
import { siteTitle } from '#domain/settings/site-title.ts'
import { classNames } from '#ui/class-names.ts'
import { call } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { goToCheckField } from '../../kit/checks.ts'
import { kitCopy } from '../../kit/copy.ts'
import { editorCopy as copy } from '../../kit/editor-copy.ts'
import { Field } from '../../kit/field.tsx'
import { FieldForm, formFields } from '../../kit/field-form.tsx'
import { PickMediaButton } from '../../kit/media-picker.tsx'
import { PageSection } from '../../kit/page-head.tsx'
import { ReferrersLine } from '../../kit/referrers.tsx'
import { replaceOccurrence, type TextReach } from '../../kit/rich-text/reach-text.ts'
import { useMay, useSession } from '../../kit/session.ts'
import { TagField } from '../../kit/tag-field.tsx'
import { notify } from '../../kit/toasts.ts'
import { useAction } from '../../kit/use-action.ts'
import { useCall } from '../../kit/use-call.ts'
import styles from './content.module.css'
import type { passedChecks } from './passed-checks.ts'
import { ItemReads } from './reads/item-reads.tsx'
import { regionsCopy } from './regions-copy.ts'
import { relatedCopy } from './related-copy.ts'
import type { ItemText } from './use-item.ts'

/** Loaded after the text: it is put in order with a library that the editor does without. */
const RelatedArticles = lazy(() =>
  import('./related-articles.tsx').then((module) => ({ default: module.RelatedArticles })),
)

const RegionsDialog = lazy(() => import('./regions-dialog.tsx').then((module) => ({ default: module.RegionsDialog })))
const NewRegionDialog = lazy(() =>
  import('./regions-dialog.tsx').then((module) => ({ default: module.NewRegionDialog })),
)

type ItemSideProps = FactsProps & {
  id: number
  findings: readonly ContentIssue[]
  /** Null for members who may not write: the checks are only read. */
  actions: CheckActions | null
  /** Checks that were passed, each with what was counted. */
  passed: ReturnType<typeof passedChecks>
  /** The item's review, below the checks. */
  review: ReactNode
}

/**
 * The checks of an item, its review, its fields, and its entry in search engines. Memoised: it renders with the
 * debounced checks and with its fields, not with the keys of the text.
 */
export const ItemSide = memo(function ItemSide(props: ItemSideProps): ReactNode {
  const { id, text, findings, actions, passed, onChange, review } = props
  const { productName } = useSession()
  const errors = findings.filter(({ level }) => level === 'error').length
  return (
    <div className={styles.side}>
      <PageSection title={copy.checks} note={copy.checksNote(errors, findings.length - errors, passed.length)}>
        <CheckList issues={findings} actions={actions} />
        <ul className={styles.passed} aria-label={copy.passed.all}>
          {passed.map(({ name, note }) => (
            <li key={name}>
              {name}
              <span className="figure">{note}</span>
            </li>
          ))}
        </ul>
      </PageSection>
      {review}
      {text.firstLevelHeadings === firstHeading.article && (
        <PageSection title={relatedCopy.title} note={relatedCopy.note}>
          <Suspense fallback={null}>
            <RelatedArticles
              id={id}
              value={text.relatedIds}
              mayWrite={actions !== null}
              onChange={(relatedIds) => onChange({ relatedIds })}
            />
          </Suspense>
        </PageSection>
      )}
      <ItemReads id={id} />
      <PageSection title={copy.facts}>
        <ItemFacts id={id} text={text} onChange={onChange} />
        <ReferrersLine kind={itemKind({ firstLevelHeading: text.firstLevelHeadings })} id={id} />
      </PageSection>
      <PageSection title={copy.engines} note={copy.enginesNote}>
        <div className={styles.result} aria-hidden="true">
          <b>{siteTitle(text.seoTitle || text.title || copy.untitled, productName)}</b>
          <p>{text.seoDescription || text.briefly}</p>
        </div>
        <div className={styles.facts}>
          <FieldForm
            look="fact"
            values={text}
            onChange={onChange}
            fields={formFields(contentFields, ['seoTitle', 'seoDescription', 'sharePictureUrl'], {
              seoTitle: { placeholder: text.title || ' ' },
              seoDescription: { placeholder: text.briefly || ' ' },
              sharePictureUrl: { placeholder: text.picture || ' ', mono: true },
            })}
          />
          <PickMediaButton onPick={({ address }) => onChange({ sharePicture: address })}>
            {copy.pickShare}
          </PickMediaButton>
        </div>
      </PageSection>
    </div>
  )
})

type FactsProps = { text: ItemText; onChange: (part: Partial<ItemText>) => void }

const articleFacts = formFields(contentFields, ['secondLevelHeading', 'author', 'selfPath'], {
  secondLevelHeading: { choices: copy.sections, none: copy.noSection },
  selfPath: { label: copy.path, hint: copy.pathHint, mono: true },
})
const activityFacts = formFields(contentFields, ['beginTime', 'endTime', 'organizer', 'address', 'linkUrl'], {
  beginTime: { label: copy.begins },
  endTime: { label: copy.ends },
  address: { label: copy.place },
  linkUrl: { label: copy.link, mono: true, findsPages: true },
})

/** The fields of an article or activity beside its text, a line for each. */
function ItemFacts({ id, text, onChange }: FactsProps & { id: number }): ReactNode {
  const isArticle = text.firstLevelHeadings === firstHeading.article
  const form = { values: text, onChange, look: 'fact' } as const
  // The begin that every own address has is added to one that was typed without it.
  const completePath = (typed: string) => {
    const whole = `news-${typed.trim().toLowerCase()}`
    if (!isOwnPath(typed) && isOwnPath(whole)) onChange({ selfPath: whole })
  }
  const ownFacts = articleFacts.map((field) =>
    field.name === 'selfPath' ? { ...field, onBlur: () => completePath(text.selfPath ?? '') } : field,
  )
  return (
    <div className={styles.facts}>
      <FieldForm {...form} fields={isArticle ? ownFacts : activityFacts} />
      {!isArticle && <RegionField text={text} onChange={onChange} />}
      {isArticle && text.selfPath === null && text.title.trim() !== '' && (
        <SuggestPath id={id} text={text} onChange={onChange} />
      )}
      <Field
        look="fact"
        label={copy.tags}
        hint={copy.tagsHint}
        error={checkTags(text.label) ?? undefined}
        control={(shared) => (
          <TagField
            {...shared}
            data-check-field="label"
            tags={readTags(text.label)}
            onTags={(tags) => onChange({ label: writeTags(tags) })}
          />
        )}
      />
    </div>
  )
}

/** The city of an activity, by which visitors filter the activity centre; one that is added from here is chosen. */
function RegionField({ text, onChange }: FactsProps): ReactNode {
  const { data } = useCall('GET /activity-regions', {})
  const mayManage = useMay('content.publish')
  const [dialog, setDialog] = useState<'add' | 'manage' | null>(null)
  const close = () => setDialog(null)
  const rows = data?.data.rows ?? []
  const choices = Object.fromEntries(rows.map(({ id, fields }) => [id, fields.name]))
  const [field] = formFields(contentFields, ['regionId'], { regionId: { choices, none: regionsCopy.none } })
  return (
    <>
      {field && <FieldForm look="fact" values={text} onChange={onChange} fields={[field]} />}
      {mayManage && (
        <div className={styles.actions}>
          <ConsoleButton size="small" onClick={() => setDialog('add')}>
            {regionsCopy.addTitle}
          </ConsoleButton>
          {rows.length > 0 && (
            <ConsoleButton size="small" look="quiet" onClick={() => setDialog('manage')}>
              {regionsCopy.manage}
            </ConsoleButton>
          )}
        </div>
      )}
      <Suspense>
        {dialog === 'add' && <NewRegionDialog onMade={(regionId) => onChange({ regionId })} onClose={close} />}
        {dialog === 'manage' && <RegionsDialog onMade={(regionId) => onChange({ regionId })} onClose={close} />}
      </Suspense>
    </>
  )
}

/** Fills in a path from the title's pinyin, which the server makes, because the browser has no pinyin table. */
function SuggestPath({ id, text, onChange }: FactsProps & { id: number }): ReactNode {
  const { act } = useAction()
  const suggest = () =>
    act(() => call('POST /content/{id}/path', { params: { id: String(id) }, body: { title: text.title } }), {
      onDone({ data: { path } }) {
        if (path === null) notify(copy.noPath, { kind: 'bad' })
        else onChange({ selfPath: path })
      },
    })
  return (
    <ConsoleButton size="small" onClick={suggest}>
      {copy.suggestPath}
    </ConsoleButton>
  )
}

/** The actions of a check; null for a read-only text. */
export type CheckActions = {
  /** Shows the place that the check is about, with the focus in it. */
  goTo: (where: ContentIssue['where'], word?: ContentIssue['at']) => void
  /** Carries out the check's `fix`. */
  fix: (finding: ContentIssue) => void
}

/** The failed checks, each with a button that moves the focus to its place and, where there is only one, the fix. */
function CheckList({ issues, actions }: { issues: readonly ContentIssue[]; actions: CheckActions | null }): ReactNode {
  return (
    <ol className={styles.findings}>
      {issues.map((issue, at) => (
        <CheckItem
          // One message may be true of several places.
          key={`${issue.where.field}-${issue.where.block}-${issue.fix?.occurrence}-${issue.message}`}
          issue={issue}
          actions={actions}
          number={at + 1}
        />
      ))}
    </ol>
  )
}

type CheckItemProps = { issue: ContentIssue; number: number; actions: CheckActions | null }

/** One failed check: its number in the text, its message, whether it blocks publishing, and its buttons. */
function CheckItem({ issue, number, actions }: CheckItemProps): ReactNode {
  const messageId = useId()
  const { id, level, message, where, at, fix } = issue
  return (
    <li>
      <span className={classNames(styles.number, level === 'error' && styles.error)}>{number}</span>
      <div>
        <p id={messageId}>
          {message}
          {level === 'error' && <small>{copy.stops}</small>}
        </p>
        {actions && (
          <div className={styles.actions}>
            {fix && (
              <ConsoleButton size="small" aria-describedby={messageId} onClick={() => actions.fix(issue)}>
                {copy.replaceWith(fix.instead)}
              </ConsoleButton>
            )}
            <ConsoleButton
              size="small"
              look={fix ? 'quiet' : 'rim'}
              aria-describedby={messageId}
              onClick={() => actions.goTo(where, at)}
            >
              {id === 'cover-missing' ? copy.pickCover : missing.has(id) ? copy.fillIn : kitCopy.goToFix}
            </ConsoleButton>
          </div>
        )}
      </div>
    </li>
  )
}

/** Checks whose place is empty: their button says 补上 in place of 去改. */
const missing: ReadonlySet<ContentIssue['id']> = new Set([
  'summary-missing',
  'alt-missing',
  'picture-missing',
  'placeholder-left',
])

/**
 * Whether another item has this path. The server is asked for each text that has the form of a path; `path` is
 * debounced by the caller. `isPathKnown`: the answer for this path has come, or there is no path.
 */
export function usePathCheck(id: number, path: string | null) {
  const isAsked = path !== null && isOwnPath(path)
  const { data, isPlaceholderData } = useCall(
    'GET /content/{id}/path',
    { params: { id: String(id) }, query: { path: path ?? '' } },
    { enabled: isAsked },
  )
  // While the answer is on its way the query shows the one of the path before.
  const isAnswered = data !== undefined && !isPlaceholderData
  return { isPathTaken: isAsked && isAnswered && data.data.isTaken, isPathKnown: path === null || isAnswered }
}

/** The actions of checks. The object stays the same, because the side panel is memoised. */
export function useCheckActions(
  text: ItemText,
  change: (part: Partial<ItemText>) => void,
  reach: RefObject<TextReach | null>,
): CheckActions {
  const present = useRef({ text, change })
  present.current = { text, change }
  return useMemo(() => {
    const goTo: CheckActions['goTo'] = ({ field, block }, word) => goToCheckField(field, word, block)
    return {
      goTo,
      fix({ where, fix }) {
        if (fix === undefined) return
        // The text may have changed since the checks ran: then the word is not there, and nothing is replaced.
        const isFixed =
          where.field === 'content'
            ? where.block !== null && reach.current?.replace(where.block, fix) === true
            : fixField(where.field, fix)
        if (isFixed) goTo(where)
        else notify(copy.replaceGone, { kind: 'bad' })
      },
    }

    function fixField(field: string, replacement: Replacement): boolean {
      const { text, change } = present.current
      const value = text[field as keyof ItemText]
      const fixed = typeof value === 'string' ? replaceOccurrence(value, replacement) : null
      if (fixed !== null) change({ [field]: fixed })
      return fixed !== null
    }
  }, [reach])
}
