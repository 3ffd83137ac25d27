import { defineBlock } from '../block-fields.ts'

export const video = defineBlock({
  name: '视频',
  note: '媒体库里的一段，带封面和字幕',
  fields: {
    title: { kind: 'line', label: '标题', atMost: 24, required: true },
    text: { kind: 'lines', label: '视频里说了什么', atMost: 200, required: true, hint: '看不了视频的人读这一段' },
    video: { kind: 'file', of: 'video', label: '视频', required: true },
    picture: { kind: 'picture', label: '封面', required: true },
    captions: { kind: 'file', of: 'captions', label: '字幕', required: true },
  },
  sample: {
    title: '两分钟，看一家店怎么打开',
    text: '从新建环境开始，选线路、打开店铺后台、交给同事，一步不落。',
    video: '',
    picture: '',
    captions: '',
  },
})
