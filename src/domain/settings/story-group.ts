import { line } from './declare-field.ts'
import type { SettingGroup } from './field.ts'

/** What the company says of itself: voices, milestones, team. */
export const story = {
  id: 'story',
  title: '公司与口碑',
  note: '首页与关于我们；列表为空时不显示',
  shownOn: ['home', 'aboutUs'],
  isText: true,
  fields: [
    {
      kind: 'rows',
      path: 'voices',
      label: '卖家评价',
      atMost: 9,
      columns: [
        { kind: 'line', name: 'quote', label: '原话', atMost: 120, required: true },
        { kind: 'line', name: 'speaker', label: '评价人', atMost: 30, required: true },
        { kind: 'line', name: 'place', label: '在哪里卖', atMost: 40 },
        { kind: 'count', name: 'stores', label: '店铺数', least: 0, most: 100_000 },
      ],
    },
    line('voicesNote', '评价的说明', 60),
    {
      kind: 'rows',
      path: 'timeline',
      label: '公司历程',
      atMost: 20,
      columns: [
        { kind: 'line', name: 'year', label: '年', atMost: 4, required: true },
        { kind: 'line', name: 'half', label: '半年', atMost: 6 },
        { kind: 'line', name: 'text', label: '内容', atMost: 80, required: true },
      ],
    },
    line('timelineNote', '历程的说明', 60),
    {
      kind: 'rows',
      path: 'team.members',
      label: '团队',
      atMost: 12,
      columns: [
        { kind: 'line', name: 'name', label: '姓名', atMost: 20, required: true },
        { kind: 'line', name: 'role', label: '职务', atMost: 30, required: true },
        { kind: 'line', name: 'text', label: '一句介绍', atMost: 80 },
        { kind: 'link', name: 'portrait', label: '头像' },
      ],
    },
    line('team.note', '团队的说明', 60),
  ],
} as const satisfies SettingGroup
