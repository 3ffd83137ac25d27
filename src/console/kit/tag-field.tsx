import { Combobox } from '@base-ui/react/combobox'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { foldTag, isSameTag, readTags, type TagCount, tagAtMost, writeTags } from '#domain/content/tags.ts'
import { pressedKey } from '#ui/pressed-key.ts'
import { kitCopy } from './copy.ts'
import { ConsoleIcon } from './icon.tsx'
import styles from './tag-field.module.css'
import { useCall } from './use-call.ts'

type TagFieldProps = {
  id: string
  'aria-describedby'?: string | undefined
  /** The field of a record, by which checks find it. */
  'data-check-field'?: string
  tags: readonly string[]
  readOnly?: boolean
  /** With an edge, as the fields of a dialog have it. */
  isBoxed?: boolean
  placeholder?: string
  onTags: (tags: string[]) => void
}

const separators = /[、,，\n]/
const suggestedAtMost = 8

/**
 * Tags as chips, with suggestions of tags in use. Enter, a comma and 、 add what is typed, the arrows choose another,
 * Backspace in the empty field removes the last chip. While an input method composes, the keys are its own.
 */
export function TagField({
  tags,
  readOnly = false,
  isBoxed = false,
  placeholder = kitCopy.addTag,
  onTags,
  ...field
}: TagFieldProps): ReactNode {
  const [typed, setTyped] = useState('')
  const isComposing = useRef(false)
  const { data } = useCall('GET /tags', {})
  const popup = useRef<HTMLDivElement>(null)
  const suggested = suggestTags(data?.data ?? [], tags, typed)

  function add(text: string): void {
    const known = data?.data ?? []
    // A tag in use keeps its spelling.
    const spelled = readTags(text).map((tag) => known.find((one) => isSameTag(one.tag, tag))?.tag ?? tag)
    onTags(readTags(writeTags([...tags, ...spelled])))
    setTyped('')
  }

  function onType(value: string): void {
    if (!isComposing.current && separators.test(value)) add(value)
    else setTyped(value)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (pressedKey(event) === 'Enter' && typed.trim() === '') event.preventDefault()
  }

  return (
    <Combobox.Root
      multiple
      items={suggested}
      // The suggestions are chosen already.
      filter={null}
      autoHighlight
      disabled={readOnly}
      value={[...tags]}
      onValueChange={(next) => {
        onTags(readTags(writeTags(next)))
        setTyped('')
      }}
      inputValue={typed}
      onInputValueChange={(value, { reason }) => {
        if (reason === 'input-change') onType(value)
      }}
    >
      <Combobox.Chips className={styles.chips} data-boxed={isBoxed ? '' : undefined}>
        {tags.map((tag) => (
          <Combobox.Chip key={foldTag(tag)} className={styles.chip} aria-label={tag}>
            {tag}
            {!readOnly && (
              <Combobox.ChipRemove className={styles.remove} aria-label={kitCopy.removeTag(tag)}>
                <ConsoleIcon name="close" />
              </Combobox.ChipRemove>
            )}
          </Combobox.Chip>
        ))}
        <Combobox.Input
          {...field}
          className={styles.input}
          maxLength={tagAtMost * 6}
          placeholder={tags.length === 0 ? placeholder : undefined}
          onKeyDown={onKeyDown}
          onCompositionStart={() => {
            isComposing.current = true
          }}
          onCompositionEnd={({ currentTarget }) => {
            isComposing.current = false
            onType(currentTarget.value)
          }}
          onBlur={() => typed.trim() !== '' && add(typed)}
        />
      </Combobox.Chips>
      <Combobox.Portal>
        <Combobox.Positioner className={styles.positioner} sideOffset={4} align="start">
          <Combobox.Popup ref={popup} className={styles.popup} aria-label={kitCopy.tagSuggestions}>
            <Combobox.List className={styles.list}>
              {(tag: string) => (
                <Combobox.Item key={tag} value={tag} className={styles.item}>
                  {tag}
                  <small>{countOf(data?.data ?? [], tag)}</small>
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  )
}

/** What is typed first, then tags in use that contain it and are not there yet. */
export function suggestTags(known: readonly TagCount[], tags: readonly string[], typed: string): string[] {
  const folded = foldTag(typed)
  const isThere = (tag: string) => tags.some((one) => isSameTag(one, tag))
  const fitting = known.filter(({ tag }) => foldTag(tag).includes(folded) && !isThere(tag)).map(({ tag }) => tag)
  const same = fitting.find((tag) => foldTag(tag) === folded)
  const [own = ''] = readTags(typed)
  const first = own === '' || isThere(own) ? [] : [same ?? own]
  return [...new Set([...first, ...fitting])].slice(0, suggestedAtMost)
}

function countOf(known: readonly TagCount[], tag: string): string {
  const found = known.find((one) => one.tag === tag)
  return found ? kitCopy.tagCount(found.count) : kitCopy.newTag
}
