import * as contract from '@slot-liste/contract/admin/admin-imports.ts'
import type { Language } from '@slot-liste/contract/core/errors.ts'
import { member } from '#platform/http/access.ts'
import type { Serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { listImportRows } from '#store/catalogue/import-rows.ts'
import { findImportCounts, listImports } from '#store/catalogue/imports.ts'
import { failedRowsOf, reportOf, templateIn } from './import-files.ts'
import { choicesOf, detailOf, headerRowOf, recordOf, rowOf } from './import-view.ts'
import { beginCheck, beginCommit, beginUndo, dropImport, findOwn, pickRows } from './imports.actions.ts'
import { chooseHeader, editCells } from './mend.actions.ts'
import { takeUpload } from './upload.actions.ts'

export function importsRoutes(serve: Serve, services: Services): void {
  readRoutes(serve, services)
  stepRoutes(serve, services)
}

function readRoutes(serve: Serve, services: Services): void {
  const { db } = services

  serve(contract.listImports, async ({ query }) => {
    const page = await listImports(db, query)
    const items = []
    for (const record of page.items) items.push(recordOf(record, await findImportCounts(db, record)))
    return { ...page, items }
  })

  serve(contract.readImport, async ({ params, language }) =>
    detailOf(db, await findOwn(services, params.id), language),
  )

  serve(contract.listImportRows, async ({ params, query, language }) => {
    const record = await findOwn(services, params.id)
    const page = await listImportRows(db, params.id, { ...query, after: headerRowOf(record) })
    return { ...page, items: page.items.map((row) => rowOf(row, choicesOf(record), language)) }
  })

  serve(contract.readImportReport, async ({ params, language }) => {
    const record = await findOwn(services, params.id)
    const text = await reportOf(db, record, language)
    return { type: 'text/csv', name: `slot-liste-${record.createdAt.toISOString().slice(0, 10)}.csv`, text }
  })

  serve(contract.readFailedRows, async ({ params, language }) => {
    const record = await findOwn(services, params.id)
    const text = await failedRowsOf(db, record, language)
    return { type: 'text/csv', name: language === 'tr' ? 'hatali-satirlar.csv' : 'failed-rows.csv', text }
  })

  serve(contract.readImportTemplate, async ({ language }) => ({
    type: 'text/csv',
    name: language === 'tr' ? 'oyun-sablonu.csv' : 'games-template.csv',
    text: templateIn(language),
  }))
}

function stepRoutes(serve: Serve, services: Services): void {
  const shown = async (id: string, language: Language) =>
    detailOf(services.db, await findOwn(services, id), language)

  serve(contract.uploadImport, async ({ query, body, viewer, language }) =>
    shown(await takeUpload(services, member(viewer).id, query.name, body), language),
  )

  serve(contract.chooseImportHeader, async ({ params, body, language }) => {
    await chooseHeader(services, params.id, body)
    return shown(params.id, language)
  })

  const begun = async (id: string, language: Language, rest: () => Promise<void>) => {
    try {
      return await shown(id, language)
    } finally {
      services.background.start(rest)
    }
  }

  serve(contract.checkImport, async ({ params, body, language }) =>
    begun(params.id, language, await beginCheck(services, params.id, body)),
  )

  serve(contract.editImportCells, async ({ params, body, language }) =>
    begun(params.id, language, await editCells(services, params.id, body)),
  )

  serve(contract.pickImportRows, async ({ params, body, language }) => {
    await pickRows(services, params.id, body)
    return shown(params.id, language)
  })

  serve(contract.commitImport, async ({ params, body, viewer, language }) =>
    begun(params.id, language, await beginCommit(services, params.id, body, member(viewer))),
  )

  serve(contract.undoImport, async ({ params, body, viewer, language }) =>
    begun(params.id, language, await beginUndo(services, params.id, body.version, member(viewer))),
  )

  serve(contract.deleteImport, async ({ params, viewer }) => {
    await dropImport(services, params.id, member(viewer))
    return { deleted: true as const }
  })
}
