import type { CallReply } from '@slot-liste/contract/core/calls.ts'

type AdminSource = CallReply<'GET /api/admin/sources/:id'>
type AdminVoices = CallReply<'GET /api/admin/games/:id/voices'>
type AdminVoice = AdminVoices['facts'][number]['voices'][number]

export function adminSource(id: number, more: Partial<AdminSource> = {}): AdminSource {
  return {
    ...{ id, slug: `kaynak-${id}`, name: `Kaynak ${id}`, kind: 'dataset', url: `https://kaynak-${id}.test` },
    ...{ licence: null, attribution: null, seenOn: '2026-09', noteTr: '', noteEn: '' },
    ...{ voices: 10, figures: 4, withdrawnAt: null, version: 1, hosts: [] },
    ...more,
  }
}

export const adminVoice = (id: number, more: Partial<AdminVoice> = {}): AdminVoice => ({
  ...{ id, field: 'rtp', value: '96.5', address: 'https://veri.test/oyun', seenOn: '2026-09', note: null },
  source: { id: 1, slug: 'veri', name: 'Veri', kind: 'dataset', withdrawn: false },
  ...{ by: null, at: '2026-05-01T12:00:00.000Z', removedAt: null },
  ...more,
})

export const adminVoices = (...voices: AdminVoice[]): AdminVoices => ({
  facts: voices.length ? [{ field: 'rtp', shown: '96.5', state: 'verified', voices }] : [],
})
