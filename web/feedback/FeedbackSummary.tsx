import { readFeedback } from '#domain/feedback/contract.ts'
import { FEWEST_ANSWERS } from '#domain/feedback/rules.ts'
import { counted } from '#domain/text.ts'
import { useAnswer } from '../lib/useApi.ts'
import { AnswerStates } from '../ui/AnswerStates.tsx'
import { EmptyNotice } from '../ui/EmptyNotice.tsx'
import { RowSkeletons } from '../ui/Skeletons.tsx'
import classes from './FeedbackSummary.module.css'

/** What those who came say, for the officers of the event: never who, and nothing but the number before feedback closes. */
export function FeedbackSummary({ event }: { event: string }) {
  const answer = useAnswer(readFeedback, { params: { eventUuid: event } }, { staleTime: 0 })
  const none = answer.data?.feedback.answers === 0 && (
    <EmptyNotice title="Nobody has said anything yet.">
      Those who came are asked for two days after the event.
    </EmptyNotice>
  )
  return (
    <section className={classes.summary} aria-labelledby="feedback">
      <h2 id="feedback">Feedback</h2>
      <AnswerStates answer={answer} loading={<RowSkeletons count={3} />} empty={none}>
        {({ feedback: { answers, average, sentences } }) => (
          <>
            <p>
              {average === null
                ? `${counted(answers, 'answer')}. Average and sentences appear two days after the event, from ${FEWEST_ANSWERS} answers on.`
                : `${average} of 5, from ${counted(answers, 'answer')}`}
            </p>
            {sentences.length > 0 && (
              <ul>
                {sentences.map((sentence, place) => (
                  <li key={place} dir="auto">
                    {sentence}
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </AnswerStates>
    </section>
  )
}
