import { type ReactNode, useId } from 'react'
import { productModelCopy as copy } from '#site/copy/product-model.ts'
import { classNames } from '#ui/class-names.ts'
import { type ColleagueKey, type Layer, layerOf, rightsOf } from './model-state.ts'
import shared from './product-model.module.css'
import type { ViewProps } from './shops-view.tsx'
import { ShopName, shopKeys } from './shops-view.tsx'
import styles from './team-view.module.css'

const { team } = copy
const colleagueKeys = Object.keys(team.colleagues) as ColleagueKey[]
const layerKeys = Object.keys(team.layers) as Layer[]

/** A shop is handed to a colleague up to a layer, beside what the colleague's client shows then. */
export function TeamView({ state, dispatch }: ViewProps): ReactNode {
  const { choice } = state
  const colleague = team.colleagues[choice.colleague].name
  const layer = layerOf(state, choice)
  const name = useId()
  return (
    <>
      <fieldset className={shared.list}>
        <legend className="visually-hidden">{team.shop}</legend>
        {shopKeys.map((key) => (
          <label key={key} className={shared.row} data-on={key === choice.shop || undefined}>
            <input
              type="radio"
              name={`${name}-shop`}
              checked={key === choice.shop}
              onChange={() => dispatch({ type: 'choose', choice: { shop: key } })}
            />
            <ShopName shop={key} />
          </label>
        ))}
      </fieldset>
      <div className={classNames(shared.page, styles.team)} data-ground="light">
        <div>
          <Choice
            legend={team.colleague}
            name={`${name}-colleague`}
            options={colleagueKeys.map((key) => ({
              key,
              words: team.colleagues[key].name,
              note: team.colleagues[key].work,
            }))}
            chosen={choice.colleague}
            onChoose={(key) => dispatch({ type: 'choose', choice: { colleague: key } })}
          />
          <Choice
            legend={team.layer}
            name={`${name}-layer`}
            options={layerKeys.map((key) => ({ key, words: team.layers[key], note: '' }))}
            chosen={choice.layer}
            onChoose={(key) => dispatch({ type: 'choose', choice: { layer: key } })}
          />
          <button type="button" className={shared.main} onClick={() => dispatch({ type: 'hand-over' })}>
            {layer === null
              ? team.hand(colleague)
              : layer === choice.layer
                ? team.revoke
                : team.change(team.layers[choice.layer])}
          </button>
          <p className={styles.hint}>{team.thirdLayer}</p>
        </div>
        <ColleagueClient state={state} dispatch={dispatch} />
      </div>
    </>
  )
}

type ChoiceProps<Key extends string> = {
  legend: string
  name: string
  options: readonly { key: Key; words: string; note: string }[]
  chosen: Key
  onChoose: (key: Key) => void
}

function Choice<Key extends string>({ legend, name, options, chosen, onChoose }: ChoiceProps<Key>): ReactNode {
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      {options.map(({ key, words, note }) => (
        <label key={key} data-on={key === chosen || undefined}>
          <input type="radio" name={name} checked={key === chosen} onChange={() => onChoose(key)} />
          {words}
          {note !== '' && <small>{note}</small>}
        </label>
      ))}
    </fieldset>
  )
}

/** The chosen colleague's client: the shops in the list, and what can be done in the chosen one. */
function ColleagueClient({ state }: ViewProps): ReactNode {
  const { choice, handovers } = state
  const own = handovers.filter(({ colleague }) => colleague === choice.colleague)
  const layer = layerOf(state, choice)
  const rights = rightsOf(layer)
  const { yes, no, hidden } = team
  const rows = [
    { key: 'list', is: rights.list, words: rights.list ? yes : no },
    { key: 'open', is: rights.open, words: rights.open ? yes : no },
    { key: 'edit', is: rights.edit, words: rights.edit ? yes : no },
    { key: 'password', is: false, words: hidden },
    { key: 'code', is: false, words: rights.open ? team.codeOfOwner : hidden },
  ] as const
  return (
    <div>
      <p className={shared.title}>{team.view(team.colleagues[choice.colleague].name)}</p>
      <p className={styles.hint}>
        {own.length === 0
          ? team.none
          : own.map(({ shop, layer: to }) => `${copy.shops[shop].name}（${team.layers[to]}）`).join('、')}
      </p>
      <dl className={styles.rights}>
        {rows.map(({ key, is, words }) => (
          <div key={key}>
            <dt>{team.rights[key]}</dt>
            <dd data-on={is || undefined}>{words}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
