import type { ArchivedKind } from '#domain/content/archive/archive-format.ts'
import { commands } from '../../kit/commands/commands.ts'

type Counts = Record<ArchivedKind, number>

const count = (total: number) => total.toLocaleString('en-US')

/** The copy of 内容存档 on 导出. */
export const archiveCopy = {
  title: '内容存档',
  nothing: '存档里的内容本站都有了',
  note: '全部文章和活动，连同草稿、图片、视频和地区，存成一个zip，最大1 GB；导入另一个站点后，编号、网址和链接尽量保持不变。回收站不含在内。',
  export: '导出存档',
  fileName: '内容存档.zip',
  import: commands['exports.archive'].word,
  importNote: '先预检，再导入。线上的内容不会被覆盖；相同的跳过，不同的按下面的选择处理。',
  pick: '选择存档',
  pickOther: '换一份存档',
  sending: (percent: number) => `正在上传${percent}%`,
  checking: '正在核对清单',
  statuses: '存档里公开的内容',
  statusChoices: { drafts: '存成草稿，由人发布', kept: '导入后立即公开，不能发布的存成草稿' },
  changed: '与本站不同的内容',
  changedChoices: { skip: '不动', draft: '把存档的文本存成草稿' },
  planned: ({ new: fresh, changed, equal, binned }: Counts, pictures: number) =>
    [
      `${count(fresh)}篇是新的`,
      `${count(changed)}篇不同`,
      `${count(equal)}篇相同`,
      ...(binned > 0 ? [`${count(binned)}篇在回收站，跳过`] : []),
      `${count(pictures)}张新图片`,
    ].join('，'),
  kinds: { new: '新的', changed: '不同', equal: '相同', binned: '在回收站' } satisfies Record<ArchivedKind, string>,
  publicNow: '将公开',
  heldBackTotal: (total: number) => `；${count(total)}篇公开的不能发布，存成草稿`,
  heldBack: (reason: string) => `存成草稿：${reason}`,
  untitled: '未命名',
  rows: '预检结果',
  titleColumn: '标题',
  kindColumn: '本站',
  fileColumn: '存档里的文件',
  action: (total: number) => (total === 0 ? '没有要导入的' : `导入${count(total)}篇`),
  done: (fresh: number, drafts: number) =>
    [`已导入${count(fresh)}篇`, ...(drafts > 0 ? [`${count(drafts)}篇存成了草稿`] : [])].join('，'),
} as const
