import { Button } from '@mantine/core'
import { IconTable } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { Question } from '#domain/insights/questions.ts'
import { CsvAction } from '../ui/FileActions.tsx'
import { Chart } from './Chart.tsx'
import { FiguresTable } from './FiguresTable.tsx'
import classes from './Insights.module.css'

/** A question with its answer, its chart, and its table to read or save. */
export function QuestionSection({ question }: { question: Question }) {
  const { id, title, answer, heads, rows, chart } = question
  const [isOpen, setOpen] = useState(false)
  const headingId = useId()
  const tableId = useId()
  const isTable = chart.kind === 'grid'
  const isWithheld = rows.every((row) => chart.series.every((column) => row[column] === null))
  return (
    <section className={classes.question} aria-labelledby={headingId}>
      <h2 id={headingId} className={classes.title}>
        {title}
      </h2>
      <p className={classes.answer}>{answer}</p>
      {!isWithheld && <Chart question={question} />}
      <div className={classes.actions}>
        {!isTable && (
          <Button
            size="sm"
            variant="default"
            leftSection={<IconTable size={18} aria-hidden />}
            aria-expanded={isOpen}
            aria-controls={tableId}
            onClick={() => setOpen(!isOpen)}
          >
            Table
          </Button>
        )}
        <CsvAction size="sm" label="CSV" fileName={id} rows={() => [heads, ...rows]} withheld="withheld" />
      </div>
      {!isTable && <div id={tableId}>{isOpen && <FiguresTable question={question} />}</div>}
    </section>
  )
}
