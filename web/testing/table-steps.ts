import { screen } from '@testing-library/react'
import type { show } from './render.tsx'

/** Steps of an administrator over the rows of a table. */
export function tableSteps({ user, t }: Pick<Awaited<ReturnType<typeof show>>, 'user' | 't'>) {
  return {
    /** Opens the menu of a row and returns its entries. */
    menu: async (name: string) => {
      await user.click(screen.getByRole('button', { name: t('admin-people:rowMenu', { name }) }))
      return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
    },
    choose: (name: string) => user.click(screen.getByRole('menuitem', { name })),
    tick: (name: string) =>
      user.click(screen.getByRole('checkbox', { name: t('admin:table.choose', { name }) })),
    press: (name: string) => user.click(screen.getByRole('button', { name })),
  }
}
