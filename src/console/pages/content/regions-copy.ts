import { commands } from '../../kit/commands/commands.ts'

/** What the dialog of the cities and areas of activities says. */
export const regionsCopy = {
  title: commands['activities.regions'].word,
  note: '活动中心按地区筛选，顺序就是这里的顺序。修改立即生效。',
  addTitle: '新建地区',
  edit: '编辑',
  editOne: (name: string) => `编辑“${name}”`,
  editTitle: (name: string) => `编辑“${name}”`,
  summary: ['保存后立即生效，选了这个地区的活动一起更新'],
  save: '保存',
  saved: '地区已保存',
  remove: '删除',
  removeTitle: (name: string) => `删除“${name}”`,
  removeSummary: ['只能删除没有活动在用的地区'],
  removed: '地区已删除',
  empty: '还没有地区',
  emptyHint: '建好后，在活动的“地区”里选择，访客就能按地区找到它。',
  name: '名称',
  nameHint: '城市或区域，如“深圳”“线上”',
  published: '已发布的活动',
  open: '还没结束',
  none: '未选择',
  manage: '管理地区',
  noneYet: '还没有地区，先新建一个',
} as const
