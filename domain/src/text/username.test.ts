import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import golden from '#golden/username.json' with { type: 'json' }
import { usernameIdeas, usernameKey, usernameProblem } from './username.ts'
import { usernameSkeleton } from './username-skeleton.ts'

describe('usernameProblem', () => {
  it.each(['abc', 'Ayse.Yilmaz', 'a_x-1', 'a-1', '007', 'ali', 'modus', 'A'.repeat(30)])(
    '%s is fine',
    (name) => {
      expect(usernameProblem(name)).toBeNull()
    },
  )

  it.each(['', 'ab', 'a'.repeat(31), 'ayşe', 'a b c', 'abc\n', 'abc\0', 'аdmin', 'ıık', 'a/b', 'a@b.c'])(
    '%j is none',
    (name) => {
      expect(usernameProblem(name)).toBe('invalid')
    },
  )

  it.each(['...', '_ab', 'ab-', '.a.b', 'a..b', 'a._b', 'a-_-b', 'ab\u200b'])(
    '%j has its punctuation at an edge or in a row',
    (name) => {
      expect(usernameProblem(name)).toBe('invalid')
    },
  )

  it.each([
    ...[
      'admin',
      'Adm1n',
      '4DMIN',
      'ad.min',
      'admin2',
      'admin_007',
      'adrnin',
      'm0derat0r',
      'supp0rt',
      'd3st3k',
    ],
    ...[
      'yonetim',
      'sistem',
      'deleted',
      'silinen',
      'null',
      'undefined',
      'api',
      'battle',
      'search',
      'Slot-Liste',
    ],
  ])('%s is kept for the site', (name) => {
    expect(usernameProblem(name)).toBe('reserved')
  })

  it.each([
    ...[
      'theadmin',
      'admin.slot',
      'slotliste-destek',
      'destek-ekibi',
      'slotliste.com',
      'yetkili',
      'kvkk',
      'info',
    ],
    ...[
      'The_Real_Admin',
      'SlotListeResmi',
      'resmi.slotliste.hesabi',
      'canli-destek-hatti',
      '4dm1n-slotliste',
      'destek.ekibi.24',
    ],
    ...['slotliste.mod', 'slotlistebot', 'adrnin.tr', 'musteri-destek', 'moderator.net', 'theadmin2'],
  ])('%s sounds like whoever runs the site', (name) => {
    expect(usernameProblem(name)).toBe('reserved')
  })

  it.each([
    ...[
      'adminova',
      'desteksiz',
      'slotsever',
      'ekipman',
      'theslot',
      'infomania',
      'listeci',
      'slotbot',
      'canliyayin',
    ],
    ...[
      'sistematik',
      'rootbeer',
      'supporter.fb',
      'gercekslot',
      'theslotguru',
      'basketbol',
      'slot.tr',
      'moda.evi',
    ],
  ])('%s is a name like others', (name) => {
    expect(usernameProblem(name)).toBeNull()
  })

  it.each(['settings', 'Export', 'AVATAR'])('%s stands for something else', (name) => {
    expect(usernameProblem(name)).toBe('reserved')
  })
})

it.each([
  ['Bimsbenil', 'BimsbeniI'],
  ['bora0', 'b0rao'],
  ['a1l', 'aIi'],
  ['berna', 'bema'],
  ['navvar', 'nawar'],
])('%s and %s are taken for one another', (one, other) => {
  expect(usernameSkeleton(one)).toBe(usernameSkeleton(other))
})

it.each([
  ['ayse', 'ayce'],
  ['mert.k', 'mert_k'],
  ['uye2', 'uyez'],
])('%s and %s are not', (one, other) => {
  expect(usernameSkeleton(one)).not.toBe(usernameSkeleton(other))
})

it('has one key for a name in any case, and leaves other letters to themselves', () => {
  expect(usernameKey('IŞIK.Inci')).toBe('iŞik.inci')
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z0-9._-]{3,30}$/), (name) => {
      expect(usernameKey(name.toUpperCase())).toBe(usernameKey(name.toLowerCase()))
      expect(usernameKey(usernameKey(name))).toBe(usernameKey(name))
    }),
  )
})

describe('usernameIdeas', () => {
  it.each(golden)('$typed → $idea', ({ typed, idea }) => {
    expect(usernameIdeas(typed)[0] ?? null).toBe(idea)
  })

  it('counts on from two', () => {
    expect(usernameIdeas('Çağrı Öztürk', 3)).toEqual(['cagri.ozturk', 'cagri.ozturk2', 'cagri.ozturk3'])
  })

  it('gives names people may take, all different, whatever is typed', () => {
    const typed = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.string({ unit: 'binary' }))
    fc.assert(
      fc.property(typed, (text) => {
        const ideas = usernameIdeas(text)
        expect(ideas.filter((name) => usernameProblem(name) !== null)).toEqual([])
        expect(new Set(ideas).size).toBe(ideas.length)
      }),
    )
  })

  it('leaves a plain name as it is', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9]{3,12}([._-][a-z0-9]{1,12})?$/), (name) => {
        fc.pre(usernameProblem(name) === null)
        expect(usernameIdeas(name)[0]).toBe(name)
      }),
    )
  })
})
