import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { legalKinds, legalNames } from '#domain/legal/legal-document.ts'
import type { SettingValues } from '#domain/settings/field.ts'
import { settingGroups } from '#domain/settings/groups.ts'
import { findPlaceholders, type SettingIssue } from '#domain/settings/issues.ts'
import { pressedKey } from '#ui/pressed-key.ts'
import { ConsoleLink } from '../../kit/navigation.tsx'
import { SearchField } from '../../kit/search-field.tsx'
import { useSpeak } from '../../kit/speak.ts'
import { pushCopy } from '../../kit/work-copy.ts'
import { settingsCopy as copy } from './copy.ts'
import fieldStyles from './fields.module.css'
import { findSettings, splitAtTyped } from './find-settings.ts'
import styles from './places.module.css'

type ListProps = {
  values: SettingValues
  /** Paths of the settings with an unpublished change. */
  changed: ReadonlySet<string>
  findings: readonly SettingIssue[]
  /** The open group or part. */
  place: string
  /** A group was chosen: its first setting may take the focus. */
  onGroup: (id: string) => void
  /** A setting was found. */
  onField: (path: string) => void
}

/** The groups with what each has to say, and a search over all settings, whose results replace the list. */
export function GroupList({ values, changed, findings, place, onGroup, onField }: ListProps): ReactNode {
  const [typed, setTyped] = useState('')
  const list = useRef<HTMLElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const samples = new Set(findPlaceholders(values))
  const found = findSettings(typed, values, useSpeak(typed))
  const choose = (path: string | undefined) => {
    if (path === undefined) return
    setTyped('')
    onField(path)
  }

  /** Arrows go from the search to its results and through them; Enter in the search takes the first. */
  function onKey(event: KeyboardEvent) {
    const key = pressedKey(event)
    if (key === 'Escape' && typed !== '') {
      event.stopPropagation()
      setTyped('')
      input.current?.focus()
    }
    if (key === 'Enter' && event.target === input.current) choose(found[0]?.field.path)
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
    if (step === 0 || typed === '') return
    event.preventDefault()
    const stops = [input.current, ...(list.current?.querySelectorAll<HTMLElement>('[data-found]') ?? [])]
    const at = stops.indexOf(event.target as HTMLElement)
    stops[Math.min(Math.max(at + step, 0), stops.length - 1)]?.focus()
  }

  return (
    <nav ref={list} className={styles.places} aria-label={copy.places} onKeyDown={onKey}>
      <SearchField
        field={input}
        className={styles.find}
        aria-label={copy.find}
        placeholder={copy.find}
        title={copy.findHint}
        value={typed}
        autoComplete="off"
        onText={setTyped}
      />
      {typed.trim() !== '' ? (
        <>
          <p className={styles.findCount} role="status">
            {found.length === 0 ? copy.foundNone : copy.foundCount(found.length)}
          </p>
          <ul className={styles.found}>
            {found.map(({ field, group, value }) => (
              <li key={field.path}>
                <button type="button" data-found onClick={() => choose(field.path)}>
                  <b>
                    <Marked text={field.label} typed={typed} />
                  </b>
                  <small>
                    {group.title} <Marked text={value.replaceAll('\n', '；')} typed={typed} />
                    {changed.has(field.path) && <em>{copy.unpublished}</em>}
                  </small>
                </button>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <ul>
          {settingGroups.map(({ id, title, fields }) => {
            const paths = fields.map(({ path }) => path)
            const own = findings.filter(({ path }) => paths.includes(path))
            return (
              <li key={id}>
                <PlaceLink id={id} word={title} isCurrent={place === id} onPress={() => onGroup(id)}>
                  <GroupNote
                    wrong={own.filter(({ level }) => level === 'error').length}
                    changed={paths.filter((path) => changed.has(path)).length}
                    samples={paths.filter((path) => samples.has(path)).length}
                    hints={own.length}
                  />
                </PlaceLink>
              </li>
            )
          })}
          <li>
            <PlaceLink id="push" word={pushCopy.title} isCurrent={place === 'push'} />
          </li>
          <li>
            <PlaceLink id="legal" word={copy.legal} isCurrent={place === 'legal'} />
          </li>
          {legalKinds.map((kind) => (
            <li key={kind}>
              <ConsoleLink className={styles.inner} to={`/settings/legal/${kind}`}>
                {legalNames[kind]}
              </ConsoleLink>
            </li>
          ))}
          <li>
            <PlaceLink id="demo" word={copy.demo} isCurrent={place === 'demo'} />
          </li>
        </ul>
      )}
    </nav>
  )
}

function Marked({ text, typed }: { text: string; typed: string }): ReactNode {
  const [before, hit, after] = splitAtTyped(text, typed)
  return (
    <>
      {before}
      {hit && <mark>{hit}</mark>}
      {after}
    </>
  )
}

type PlaceLinkProps = { id: string; word: string; isCurrent: boolean; onPress?: () => void; children?: ReactNode }

function PlaceLink({ id, word, isCurrent, onPress, children }: PlaceLinkProps): ReactNode {
  return (
    <ConsoleLink
      to="/settings"
      hash={id}
      aria-current={isCurrent ? 'true' : undefined}
      {...(onPress && { onClick: onPress })}
    >
      {word}
      {children}
    </ConsoleLink>
  )
}

type NoteProps = { wrong: number; changed: number; samples: number; hints: number }

/** What is most pressing in a group: what is wrong, changed, still a sample, or advised. */
function GroupNote({ wrong, changed, samples, hints }: NoteProps): ReactNode {
  if (wrong > 0) return <small className={styles.wrong}>{copy.wrongOf(wrong)}</small>
  if (changed > 0)
    return (
      <small className={styles.changed}>
        <i className={fieldStyles.dash} aria-hidden="true" />
        {copy.changedOf(changed)}
      </small>
    )
  if (samples > 0) return <small className={styles.samples}>{copy.samplesOf(samples)}</small>
  return hints > 0 ? <small className={styles.samples}>{copy.hintsOf(hints)}</small> : null
}
