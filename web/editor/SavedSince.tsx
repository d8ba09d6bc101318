import { Button, Text } from '@mantine/core'
import classes from './EventEditor.module.css'

interface SavedSinceProps {
  isShowingTheirs: boolean
  isPending: boolean
  onShow: (whose: 'theirs' | 'mine') => void
  onSaveMine: () => void
}

/** Another officer saved the event since the editor opened. Nothing typed is lost (spec: server §9.6). */
export function SavedSince({ isShowingTheirs, isPending, onShow, onSaveMine }: SavedSinceProps) {
  return (
    <div className={classes.savedSince} role="alert">
      <Text>
        <strong>Someone saved since.</strong>{' '}
        {isShowingTheirs ? 'This is what they saved.' : 'Your changes are not saved yet.'}
      </Text>
      <div className={classes.buttons}>
        <Button variant="default" disabled={isPending} onClick={() => onShow(isShowingTheirs ? 'mine' : 'theirs')}>
          {isShowingTheirs ? 'Show mine' : 'Show theirs'}
        </Button>
        <Button loading={isPending} onClick={onSaveMine}>
          Save mine
        </Button>
      </div>
    </div>
  )
}
