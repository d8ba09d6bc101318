import type { Cell, Question } from '#domain/insights/questions.ts'
import classes from './Insights.module.css'

/** The figures of a question. A wide one scrolls in its frame. */
export function FiguresTable({ title, heads, rows }: Pick<Question, 'title' | 'heads' | 'rows'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
    <section className={classes.scroll} aria-label={`${title} Table`} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join()}>
              {row.map((cell, place) =>
                place === 0 ? (
                  <th key={heads[place]} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={heads[place]}>{cellText(cell)}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** '1,200'; a withheld figure says so. */
export function cellText(cell: Cell): string {
  return cell === null ? 'withheld' : cell.toLocaleString('en-US')
}
