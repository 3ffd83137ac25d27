import type { ReactNode } from 'react'
import {
  allPermissions,
  permissions,
  permissionsOf,
  type Role,
  roleNames,
  roles,
  type Scope,
  scopeOf,
} from '#domain/staff/roles.ts'
import { RoomSection } from '../../kit/page-head.tsx'
import { useSession } from '../../kit/session.ts'
import styles from './members.module.css'
import { memberWords as words } from './words.ts'

/** Roles as masts: a line that runs off one is what it lets somebody do. */
export function RoleTable(): ReactNode {
  const { roles: held } = useSession()
  return (
    <RoomSection title={words.table} note={words.tableNote}>
      <div className={styles.scroller}>
        <table className={styles.matrix} aria-label={words.table}>
          <thead>
            <tr>
              <th scope="col">{words.permission}</th>
              {roles.map((role) => (
                <th key={role} scope="col" data-own={held.includes(role)}>
                  {roleNames[role]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {allPermissions.map((permission) => (
              <tr key={permission}>
                <th scope="row">{permissions[permission].name}</th>
                {roles.map((role) => (
                  <td key={role}>
                    <Reach scope={scopeOf(permission, [role])} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.legend}>
        <Reach scope="all" silent />
        {words.legendAll}
        <Reach scope="own" silent />
        {words.legendOwn}
        <Reach scope="texts" silent />
        {words.legendTexts}
        <span>{words.legendNone}</span>
      </p>
    </RoomSection>
  )
}

/** How far a role reaches, as a piece of line. */
function Reach({ scope, silent = false }: { scope: Scope; silent?: boolean }): ReactNode {
  return (
    <>
      <svg className={styles.reach} data-scope={scope ?? 'none'} viewBox="0 0 28 10" aria-hidden="true">
        {scope !== null && <path d="M0 5h20" />}
        {scope !== null && <circle cx="23" cy="5" r="4" />}
      </svg>
      {!silent && <span className="visually-hidden">{words[scope ?? 'none']}</span>}
    </>
  )
}

type RoleChoiceProps = { chosen: readonly Role[]; onChange: (chosen: readonly Role[]) => void }

/** The roles as boxes, and in words what they let somebody do. */
export function RoleChoice({ chosen, onChange }: RoleChoiceProps): ReactNode {
  const may = permissionsOf(chosen)
  return (
    <>
      <fieldset className={styles.roles}>
        <legend>{words.roles}</legend>
        {roles.map((role) => (
          <label key={role}>
            <input
              type="checkbox"
              checked={chosen.includes(role)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, role] : chosen.filter((other) => other !== role))
              }
            />
            {roleNames[role]}
          </label>
        ))}
      </fieldset>
      <p className={styles.may}>
        <b>{words.mayDo}</b>
        {may.length === 0
          ? words.mayNothing
          : may
              .map(
                ({ permission, scope }) =>
                  `${permissions[permission].name}${scope === 'all' ? '' : `（${words[scope]}）`}`,
              )
              .join('、')}
      </p>
    </>
  )
}
