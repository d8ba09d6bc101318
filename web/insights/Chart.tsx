import { BarChart, LineChart } from '@mantine/charts'
import '@mantine/charts/styles.layer.css'
import type { CSSProperties } from 'react'
import type { Cell, Question } from '#domain/insights/questions.ts'
import { cellText, FiguresTable } from './FiguresTable.tsx'
import classes from './Insights.module.css'

/** From dark to light, so that they differ without colour too. */
const SHADES = ['var(--chart-strong)', 'var(--chart-soft)', 'var(--chart-faint)']
const STILL = { isAnimationActive: false }
const HEIGHT = 260

/**
 * The chart of a question. Screen readers read its sentence and its table instead, so the drawing is hidden from them
 * and takes no focus.
 */
export function Chart({ question }: { question: Question }) {
  const { chart, heads, rows } = question
  const unit = chart.isPercent ? ' %' : ''
  switch (chart.kind) {
    case 'bars':
      return <Bars rows={rows} column={chart.series[0]!} unit={unit} />
    case 'grid':
      return <FiguresTable question={question} />
    default:
      return (
        <div className={classes.chart} aria-hidden>
          <Drawn kind={chart.kind} series={chart.series} heads={heads} rows={rows} unit={unit} />
        </div>
      )
  }
}

interface DrawnProps {
  kind: 'columns' | 'stack' | 'line'
  series: number[]
  heads: string[]
  rows: Cell[][]
  unit: string
}

function Drawn({ kind, series, heads, rows, unit }: DrawnProps) {
  const data = rows.map((row) => Object.fromEntries(heads.map((head, place) => [head, row[place]])))
  const common = {
    h: HEIGHT,
    data,
    dataKey: heads[0]!,
    series: series.map((column, place) => ({ name: heads[column]!, color: SHADES[place]! })),
    valueFormatter: (value: number) => cellText(value) + unit,
    accessibilityLayer: false,
    withLegend: series.length > 1,
    tickLine: 'none' as const,
    gridColor: 'var(--line)',
    textColor: 'var(--ink-soft)',
    xAxisProps: { tickFormatter: shortName, interval: 'preserveStartEnd' as const, minTickGap: 8 },
  }
  if (kind === 'line') {
    return (
      <LineChart
        {...common}
        yAxisProps={{ domain: [0, 100] }}
        lineProps={STILL}
        curveType="linear"
        connectNulls={false}
        withPointLabels
      />
    )
  }
  return (
    <BarChart
      {...common}
      type={kind === 'stack' ? 'stacked' : 'default'}
      withBarValueLabel={kind === 'columns'}
      barProps={{ ...STILL, radius: kind === 'stack' ? 0 : [6, 6, 0, 0] }}
      maxBarWidth={48}
    />
  )
}

/** 'Oct 25' for 'October 2025'. Other names stay. */
function shortName(name: string): string {
  return name.replace(/^(\p{L}{3})\p{L}* 20(\d\d)$/u, '$1 $2')
}

/** A bar under each name. Long names have the whole width. */
function Bars({ rows, column, unit }: { rows: Cell[][]; column: number; unit: string }) {
  const counts = rows.map((row) => Number(row[column] ?? 0))
  const longest = unit ? 100 : Math.max(...counts)
  return (
    <ol className={classes.bars} aria-hidden>
      {rows.map((row, place) => (
        <li key={row.join()}>
          <span className={classes.barName}>{row[0]}</span>
          <span className={classes.barValue}>
            {cellText(row[column]!)}
            {row[column] !== null && unit}
          </span>
          <span className={classes.bar} style={{ '--share': counts[place]! / longest } as CSSProperties} />
        </li>
      ))}
    </ol>
  )
}
