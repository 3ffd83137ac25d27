import { expect, test } from 'vitest'
import { makeEcologyApplication, makeEcologyCategory, makePartnerCategory, makePlatformType } from '#db/factories.ts'
import { directoryCalls } from '#tests/support/directory.ts'
import { enterAs, enterAsOwner } from '#tests/support/staff.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const app = await openTestApp()
const { browser: owner } = await enterAsOwner(app)
const editor = (await enterAs(app, owner, ['editor'])).browser
const asked = async (path: string) => (await fetch(`${app.baseUrl}/api${path}`)).json()

test('the regions of a platform are public with it', async () => {
  const ofPlatforms = directoryCalls(editor, 'platforms')
  const { id: groupId } = await makePlatformType(app.db, { name: '综合平台' })
  const fields = { name: '帆船集市', groupId, introduction: '北美。', regions: '北美、欧洲' }
  await ofPlatforms.publish(await ofPlatforms.create(fields))
  const { rows } = await asked('/globalSellingConfig/queryList')
  expect(rows).toMatchObject([{ companyName: '帆船集市', companyRegions: '北美、欧洲' }])
})

test('a partner’s sentence and what an application did are public with their entry, the latter where all of it is there', async () => {
  const ofPartners = directoryCalls(editor, 'partners')
  const circle = await makePartnerCategory(app.db, { title: '验货' })
  const sentence = { step: '验货', introduction: '出货前抽检。' }
  await ofPartners.publish(await ofPartners.create({ name: '甲', groupId: circle.id, ...sentence }))
  expect((await asked('/partnerChainConfig/queryPartnerChainList')).data.验货).toMatchObject([
    { name: '甲', ...sentence },
  ])

  const ofEcology = directoryCalls(editor, 'ecology')
  const category = await makeEcologyCategory(app.db, { name: '对账' })
  const application = await makeEcologyApplication(app.db, { categoryId: category.id })
  const shown = async () => {
    const { data } = await asked('/ecologyCenter/typeList')
    return data.find(({ id }: { id: number }) => id === category.id).applications[0].event
  }
  await ofEcology.save(application.id, { eventFrom: '店', eventThing: '结算单1份', eventTo: '对账本' })
  await ofEcology.publish(application.id)
  expect(await shown()).toBeNull()
  await ofEcology.save(application.id, { eventTime: '25:00' })
  expect((await ofEcology.publish(application.id)).status).toBe(400)
  await ofEcology.save(application.id, { eventTime: '11:30' })
  await ofEcology.publish(application.id)
  expect(await shown()).toEqual({ from: '店', thing: '结算单1份', to: '对账本', time: '11:30' })
})
