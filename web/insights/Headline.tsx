import { type Analytics, getAnalytics } from '#domain/insights/contract.ts'
import { headlineOf } from '#domain/insights/headline.ts'
import { useAnswer } from '../lib/useApi.ts'
import classes from './Insights.module.css'
import type { useFilters } from './useFilters.ts'

interface HeadlineProps {
  analytics: Analytics
  before: ReturnType<typeof useFilters>['before']
}

/** The first row: the figures of the chosen time, and beside each that of the quarter before. */
export function Headline({ analytics, before }: HeadlineProps) {
  const { data } = useAnswer(getAnalytics, { query: before?.query ?? {} }, { enabled: before !== undefined })
  const earlier = before && data && headlineOf(data.analytics)
  return (
    <dl className={classes.headline}>
      {headlineOf(analytics).map(({ name, text }, place) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <b>{text}</b>
            {earlier && (
              <span>
                {before.name}: {earlier[place]!.text}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
