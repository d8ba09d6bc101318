import type { CSSProperties } from 'react'
import type { Cell, Question } from '#domain/insights/questions.ts'
import classes from './Insights.module.css'
import { ScrollingTable } from './ScrollingTable.tsx'

/** The figures of a question. A wide one scrolls in its frame. The cells of a grid are the darker, the larger a share is. */
export function FiguresTable({ question: { title, heads, rows, chart } }: { question: Question }) {
  const isGrid = chart.kind === 'grid'
  const names = { scroll: classes.scroll!, table: isGrid ? classes.grid! : classes.table! }
  return (
    <ScrollingTable label={`${title} Table`} heads={heads} classes={names}>
      <tbody>
        {rows.map((row) => (
          <tr key={row.join()}>
            {row.map((cell, place) =>
              place === 0 ? (
                <th key={heads[place]} scope="row">
                  {cell}
                </th>
              ) : (
                <td key={heads[place]} {...(isGrid && { style: { '--share': `${Number(cell)}%` } as CSSProperties })}>
                  {cellText(cell)}
                  {isGrid && typeof cell === 'number' && ' %'}
                </td>
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
