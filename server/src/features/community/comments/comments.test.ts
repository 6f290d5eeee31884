import type { Comment } from '@slot-liste/contract/community/comments.ts'
import { beforeAll, expect, it } from 'vitest'
import { asCoded } from '#platform/http/errors.ts'
import { setCommentLike } from '#store/community/comment-changes.ts'
import { code, page, texts, write, written } from '#testing/comments.ts'
import { statements } from '#testing/databases/statements.ts'
import { makeList } from '#testing/made-lists.ts'
import { ask, type Person, register } from '#testing/people.ts'
import { withApp } from '#testing/test-app.ts'

const many = { RATE_LIMIT_SCALE: '100000' }

withApp(
  'comments',
  (app) => {
    let [owner, other, third] = [] as unknown as Person[] & [Person, Person, Person]
    beforeAll(async () => {
      owner = await register(app(), 'sahip')
      other = await register(app(), 'ayse')
      third = await register(app(), 'mert.k')
    })

    it('that went while they are being liked are not found', async () => {
      const like = { commentId: 2_000_000_000, userId: other.id }
      const refused = await setCommentLike(app().database.db, like, new Date()).catch((error) => error)
      expect(asCoded(refused)?.code).toBe('NOT_FOUND')
    })

    it('come in the order asked for, page by page, without a gap or a double', async () => {
      const list = await makeList(app(), owner)
      for (let n = 1; n <= 7; n++) await written(app(), list, other, `yorum ${n}`)
      const { items } = await page(app(), list)
      for (const [at, who] of [
        [2, owner],
        [2, third],
        [4, owner],
      ] as const)
        await ask(app(), 'PUT', `/api/comments/${items[at]!.id}/like`, { as: who })
      const orders = {
        newest: [7, 6, 5, 4, 3, 2, 1],
        oldest: [1, 2, 3, 4, 5, 6, 7],
        mostLiked: [5, 3, 1, 2, 4, 6, 7],
      }
      for (const [sort, order] of Object.entries(orders)) {
        const seen: (string | null)[] = []
        let cursor = ''
        do {
          const part = await page(app(), list, `sort=${sort}&limit=3${cursor}`)
          expect(part.total).toBe(7)
          seen.push(...texts(part))
          cursor = part.nextCursor ? `&cursor=${part.nextCursor}` : ''
        } while (cursor)
        expect(seen).toEqual(order.map((n) => `yorum ${n}`))
      }
    })

    it('show the first three answers, and all of them when asked', async () => {
      const list = await makeList(app(), owner)
      const first = await written(app(), list, other, 'soru')
      await written(app(), list, third, 'başka')
      for (let n = 1; n <= 5; n++) await written(app(), list, n % 2 ? owner : third, `cevap ${n}`, first.id)
      const { items, total } = await page(app(), list, 'sort=oldest')
      expect(total).toBe(2)
      expect(items.map(({ repliesCount }) => repliesCount)).toEqual([5, 0])
      expect(items[0]!.replies.map(({ text }) => text)).toEqual(['cevap 1', 'cevap 2', 'cevap 3'])
      expect(items[0]!.replies[0]).toMatchObject({ replyTo: first.id, author: { username: 'sahip' } })
      const some = await page(app(), list, `replyTo=${first.id}&limit=3`)
      expect([texts(some), some.total]).toEqual([['cevap 1', 'cevap 2', 'cevap 3'], 5])
      const rest = await page(app(), list, `replyTo=${first.id}&limit=3&cursor=${some.nextCursor}`)
      expect([texts(rest), rest.nextCursor]).toEqual([['cevap 4', 'cevap 5'], null])
      const answer = await written(app(), list, other, 'cevaba cevap', some.items[0]!.id)
      expect(answer.replyTo).toBe(first.id)
      const elsewhere = await makeList(app(), owner)
      expect(await code(write(app(), elsewhere, other, 'x', first.id))).toBe('COMMENT_NOT_FOUND')
      expect(await code(ask(app(), 'GET', `/api/lists/${elsewhere}/comments?replyTo=${first.id}`))).toBe(
        'COMMENT_NOT_FOUND',
      )
    })

    it('begin with the one somebody looks for', async () => {
      const list = await makeList(app(), owner)
      const made: Comment[] = []
      for (let n = 1; n <= 5; n++) made.push(await written(app(), list, other, `${n}`))
      let last = made[1]!
      for (let n = 1; n <= 5; n++) last = await written(app(), list, third, `2.${n}`, made[1]!.id)
      for (const sort of ['newest', 'mostLiked']) {
        const found = await page(app(), list, `sort=${sort}&limit=2&around=${made[2]!.id}`)
        expect(found.items[0]!.text).toBe('3')
        expect(found.total).toBe(5)
      }
      const found = await page(app(), list, `limit=1&around=${last.id}`)
      expect(found.items[0]!.replies.map(({ text }) => text)).toEqual(['2.1', '2.2', '2.3', '2.4', '2.5'])
      expect(texts(await page(app(), list, `limit=9&around=${last.id}&cursor=${found.nextCursor}`))).toEqual([
        '1',
      ])
      expect(await code(ask(app(), 'GET', `/api/lists/${list}/comments?around=AAAAAAAAAAAA`))).toBe(
        'COMMENT_NOT_FOUND',
      )
    })

    it('refuse a cursor that is none', async () => {
      const list = await makeList(app(), owner)
      for (const moment of [
        '2026-02-30 10:00:00+00',
        '2026-01-01 25:00:00+00',
        "x'",
        '0000-01-01 00:00:00+00',
      ]) {
        const cursor = Buffer.from(JSON.stringify(['newest', 'desc', moment, 1])).toString('base64url')
        expect(await code(ask(app(), 'GET', `/api/lists/${list}/comments?cursor=${cursor}`))).toBe(
          'VALIDATION',
        )
      }
    })

    it('take at most three statements for a page', async () => {
      const list = await makeList(app(), owner)
      const first = await written(app(), list, other, '@mert.k https://netent.com')
      await written(app(), list, third, '@ayse', first.id)
      await page(app(), list, '', other)
      const before = statements(app())
      await page(app(), list)
      expect(statements(app()) - before).toBe(3)
    })

    it('name who is mentioned and which hosts may be linked', async () => {
      const list = await makeList(app(), owner)
      const comment = await written(
        app(),
        list,
        other,
        'Bkz. @Mert.K. @kimse https://www.netent.com/x https://evil.test https://tr.wikipedia.org/wiki/Slot',
      )
      expect(comment.mentions).toEqual([{ name: 'mert.k', username: 'mert.k' }])
      expect(comment.linkHosts).toEqual(['www.netent.com', 'tr.wikipedia.org'])
    })

    it.each([
      ['\u202eters\u202c yazı', 'ters yazı'],
      ['👩‍💻🎰', '👩‍💻🎰'],
      ['x'.repeat(2000), 'x'.repeat(2000)],
      ['<script>alert(1)</script>', '<script>alert(1)</script>'],
      [' a\r\n\n\n\nb ', 'a\n\nb'],
    ])('keep %j as %j', async (typed, kept) => {
      const list = await makeList(app(), owner)
      expect((await written(app(), list, other, typed)).text).toBe(kept)
    })

    it.each(['', ' \u200b ', 'x'.repeat(2001), 'a\u0000b', 'a\ud800', 5, null])('refuse %j', async (text) => {
      const list = await makeList(app(), owner)
      expect(await code(write(app(), list, other, text as string))).toBe('VALIDATION')
    })
  },
  many,
)
