import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { firstHeading } from '#domain/content/headings.ts'
import type { RecordKind } from '#domain/staff/record-kinds.ts'
import { call } from '../kit/api.ts'
import { commandPlace, commands, type PageCommand } from '../kit/commands/commands.ts'
import { useNewItem } from '../kit/commands/new-item.tsx'
import { kitCopy } from '../kit/copy.ts'
import { ConsoleIcon } from '../kit/icon.tsx'
import { searchAtMost } from '../kit/list-state.ts'
import { placeOf, type RecordPlace, useGo } from '../kit/navigation.tsx'
import { scopeIn, useSession } from '../kit/session.ts'
import { useSpeak } from '../kit/speak.ts'
import { useNewEntry } from '../pages/directory/new-entry.ts'
import { useNewSet } from '../pages/prices/new-set.ts'
import { pagesFor } from './page-access.ts'
import type { ConsolePageEntry } from './pages.ts'
import styles from './palette.module.css'
import { arrangeCommands, type FindableCommand, useSettingCommands } from './palette-search.ts'
import { useSignOut } from './sign-out.tsx'

/**
 * `key` is unique in the list: a page's path, `do NAME` for a command, `here WORD` for an action of the page, `set PATH` for
 * a setting, `KIND:ID` for a record. `isFound` marks records.
 */
type Command = FindableCommand & { hint?: string | undefined; run: () => void }
type CommandGroup = { value: string; items: Command[] }

type PaletteProps = {
  pages: readonly ConsolePageEntry[]
  /** What was typed before the palette was there. */
  begun: { take: () => string }
  onClose: () => void
  onKeys: () => void
}

// Milliseconds after the last key: each search is a call, and one that finds an account is counted and audited.
const findAfterMs = 200

/** The place of a page: the pages whose view it is, else its group; undefined for a page without either. */
function placeWord(pages: readonly ConsolePageEntry[], { within, group }: ConsolePageEntry): string | undefined {
  if (within !== undefined) {
    const owners = pages.filter(({ path }) => within.includes(path))
    return kitCopy.listed(owners.map(({ word }) => word))
  }
  if (group === null || group === 'person' || group === 'exports') return undefined
  return group === 'today' ? kitCopy.today : group
}

/** The parts of a page with addresses of their own, and its further lists. */
function placesWithin({ path, parts = [], tabs = [] }: ConsolePageEntry) {
  return [
    ...parts.map((part) => ({ to: `${path}${part.path}`, search: undefined, word: part.word })),
    ...tabs.map(({ tab, word }) => ({ to: path, search: { tab }, word })),
  ]
}

/** Digits that are no whole number of a phone, as those that a masked number shows: no account is found by a part (decision 034). */
const readsAsPart = (typed: string) => /^\*{0,7}\d{3,10}$/.test(typed.trim())

const commandNames = Object.keys(commands) as PageCommand[]

/** Commands that create a record at once and open it. They have no dialog, hence no address of their own. */
function useMaking(): Partial<Record<PageCommand, () => unknown>> {
  const item = useNewItem()
  const [platform, application, partner] = [useNewEntry('platforms'), useNewEntry('ecology'), useNewEntry('partners')]
  return {
    'articles.new': () => item(firstHeading.article),
    'activities.new': () => item(firstHeading.activity),
    'platforms.add': () => platform(),
    'ecology.add': () => application(),
    'partners.add': () => partner(),
    'prices.change': useNewSet(),
  }
}

/**
 * ⌘K: every page and command that the roles allow, the actions of the open page, and the records that the server finds.
 * It stores no history (console 3). `onKeys` opens the key sheet.
 */
export function Palette({ pages, begun, onClose, onKeys }: PaletteProps): ReactNode {
  const session = useSession()
  const goTo = useGo()
  const signOut = useSignOut()
  const making = useMaking()
  // Read once, as the page is when the palette opens.
  const [here] = useState(() => pageActions(document))
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  // Once the field can have the keys itself.
  useEffect(() => {
    field.current?.focus()
    setTyped((now) => begun.take() + now)
  }, [begun])
  const [{ records, isFinding }, setFound] = useState<Found>(noneFound)
  const speak = useSpeak(typed)
  const mayFindAccounts = scopeIn(session, 'customers.read') !== null
  const settings = useSettingCommands(typed !== '' && scopeIn(session, 'settings.read') !== null)
  useEffect(() => {
    if (typed.trim() === '') return setFound(noneFound)
    // What was found before stays until the answer is there.
    setFound((before) => ({ ...before, isFinding: true }))
    const asking = new AbortController()
    const timer = setTimeout(async () => {
      const answer = await findRecords(typed, asking.signal)
      // The answer to an older text may arrive after the next key.
      if (!asking.signal.aborted) setFound({ records: answer, isFinding: false })
    }, findAfterMs)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [typed])
  const go = (path: string, search?: Record<string, string>) => () => void goTo({ to: path, search })
  // Opens the command at its address, so that going back closes it and a reload keeps it.
  const start = (name: PageCommand) => {
    const { to, search } = commandPlace(name)
    return making[name] ?? go(to, search)
  }

  // The order of the list while nothing is typed: pages, actions of this page, commands. Settings and records are for a search.
  const groups: CommandGroup[] = [
    {
      value: kitCopy.paletteGo,
      items: pagesFor(pages, session.permissions).flatMap((page) => [
        { key: page.path, label: page.word, hint: placeWord(pages, page), run: go(page.path) },
        ...placesWithin(page).map(({ to, search, word }) => ({
          key: `${to} ${search?.tab ?? ''}`,
          label: word,
          hint: page.word,
          run: go(to, search),
        })),
      ]),
    },
    ...(here.length > 0
      ? [{ value: kitCopy.paletteHere, items: here.map((action) => ({ ...action, key: `here ${action.label}` })) }]
      : []),
    {
      value: kitCopy.paletteDo,
      items: [
        ...commandNames
          .filter((name) => scopeIn(session, commands[name].permission) !== null)
          .map((name) => {
            const page = pages.find(({ path }) => path === commandPlace(name).to)?.word
            return { key: `do ${name}`, label: commands[name].word, hint: page, within: page, run: start(name) }
          }),
        { key: 'keys', label: kitCopy.keys, hint: '?', run: onKeys },
        { key: 'sign out', label: kitCopy.signOut, run: () => void signOut() },
      ],
    },
    {
      value: kitCopy.paletteSettings,
      items: settings.map(({ key, label, group, to, search }) => ({
        key,
        label,
        hint: [kitCopy.settings, group].filter(Boolean).join(' · '),
        within: group,
        run: go(to, search),
      })),
    },
    {
      value: kitCopy.paletteFound,
      items: records.map(({ to, search, ...one }) => ({ ...one, isFound: true as const, run: go(to, search) })),
    },
  ]
  const arranged = arrangeCommands(groups, typed, speak)

  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.scrim} />
        <Dialog.Popup className={styles.palette} aria-label={kitCopy.palette}>
          <Autocomplete.Root
            items={arranged}
            itemToStringValue={(command: Command) => command.label}
            value={typed}
            onValueChange={setTyped}
            // The list is arranged already: by characters and pinyin, the best first.
            filter={() => true}
            // Enter runs the first match, also before anything is typed.
            autoHighlight="always"
            keepHighlight
            inline
            open
          >
            <div className={styles.line}>
              <ConsoleIcon name="search" />
              <Autocomplete.Input
                ref={field}
                className={styles.input}
                placeholder={kitCopy.palettePlaceholder}
                maxLength={searchAtMost}
              />
            </div>
            <Autocomplete.Empty className={styles.empty}>
              {isFinding
                ? kitCopy.paletteFinding
                : readsAsPart(typed) && mayFindAccounts
                  ? kitCopy.paletteWhole
                  : kitCopy.paletteEmpty}
            </Autocomplete.Empty>
            <Autocomplete.List className={styles.list}>
              {(group: CommandGroup) => (
                <Autocomplete.Group key={group.value} items={group.items}>
                  <Autocomplete.GroupLabel className={styles.group}>{group.value}</Autocomplete.GroupLabel>
                  <Autocomplete.Collection>
                    {(command: Command) => (
                      <Autocomplete.Item
                        key={command.key}
                        value={command}
                        className={styles.item}
                        onClick={() => {
                          onClose()
                          // Below an open dialog nothing takes the focus, which the command may lead to a field.
                          setTimeout(command.run)
                        }}
                      >
                        {command.label}
                        {command.hint && <small>{command.hint}</small>}
                      </Autocomplete.Item>
                    )}
                  </Autocomplete.Collection>
                </Autocomplete.Group>
              )}
            </Autocomplete.List>
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** The records of the server, and whether an answer is on its way. */
type Found = { records: FoundCommand[]; isFinding: boolean }
const noneFound: Found = { records: [], isFinding: false }

/** A record as ⌘K lists it, and the address at which it is open. */
type FoundCommand = {
  key: string
  label: string
  hint: string
} & RecordPlace

/**
 * The records that fit what is typed; none where the server refuses or does not answer, because the commands of the
 * list work without them. The term is sent as a body: it may be a phone number, and addresses are logged.
 */
export async function findRecords(typed: string, signal: AbortSignal): Promise<FoundCommand[]> {
  const answer = await call('POST /find', { body: { term: typed.trim().slice(0, 100) } }, { bare: true, signal })
  if (answer.code !== 200) return []
  const { data } = answer
  return data.map((found) => ({
    // The answer has no number of an account; `at` is its opaque reference.
    key: `${found.kind}:${found.id || found.at}`,
    label: labelOf(found, typed.trim()),
    hint: [kitCopy.recordKinds[found.kind], found.hint].filter(Boolean).join(' · '),
    ...placeOf(found),
  }))
}

/** An account is labelled with what was typed, a whole phone number or address, and an order with its number. */
function labelOf({ kind, name }: { kind: RecordKind; name: string }, typed: string): string {
  if (kind === 'account') return kitCopy.openAccount(typed)
  return kind === 'order' ? kitCopy.openOrder(typed) : name || kitCopy.untitled
}

/** An action that the page shows, with its visible words. */
type PageAction = { label: string; run: () => void }

/**
 * The enabled buttons and links of the bars that pages mark as their actions. Those of the page's commands
 * (`data-start`) are left out, because the list has them in a group of their own.
 */
const shown = ['button', 'a']
  .map((tag) => `[data-actions] ${tag}:not([data-start]):not(:disabled, [aria-disabled="true"])`)
  .join()

/**
 * The actions that the page shows, as ⌘K runs them: by a press on the very button, so that an action which is not
 * allowed, or does not fit the state of the record, is missing. Of several with the same words the first is listed.
 */
function pageActions(page: ParentNode): PageAction[] {
  const found = new Map<string, PageAction>()
  for (const element of page.querySelectorAll<HTMLElement>(shown)) {
    const label = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim()
    if (label !== '' && element.checkVisibility() && !found.has(label))
      found.set(label, { label, run: () => element.click() })
  }
  return [...found.values()]
}
