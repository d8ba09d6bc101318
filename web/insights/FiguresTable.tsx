import type { Cell, Question } from '#domain/insights/questions.ts'
import classes from './Insights.module.css'
import { ScrollingTable } from './ScrollingTable.tsx'

/** The figures of a question. A wide one scrolls in its frame. */
export function FiguresTable({ title, heads, rows }: Pick<Question, 'title' | 'heads' | 'rows'>) {
  return (
    <ScrollingTable label={`${title} Table`} heads={heads} classes={classes}>
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
    </ScrollingTable>
  )
}

/** '1,200'; a withheld figure says so. */
export function cellText(cell: Cell): string {
  return cell === null ? 'withheld' : cell.toLocaleString('en-US')
}
