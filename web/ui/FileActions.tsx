import { Button, type ButtonProps } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { csvOf } from '#domain/csv.ts'
import { saveFile } from '../lib/saveFile.ts'
import classes from './FileActions.module.css'

/** Prints the page, without this button. */
export function PrintAction({ label = 'Print', ...button }: { label?: string } & Pick<ButtonProps, 'variant'>) {
  return (
    <Button
      {...button}
      className={classes.action!}
      leftSection={<IconPrinter size={20} aria-hidden />}
      onClick={() => window.print()}
    >
      {label}
    </Button>
  )
}

interface CsvActionProps extends Pick<ButtonProps, 'size' | 'disabled'> {
  label?: string
  /** Without its ending. */
  fileName: string
  /** The head of the table and its rows. Null is what may not be shown. */
  rows: () => readonly (readonly (string | number | null)[])[]
  /** The text of null. */
  withheld?: string
}

export function CsvAction({ label = 'Save as CSV', fileName, rows, withheld = '', ...button }: CsvActionProps) {
  const save = () => {
    const cells = rows().map((row) => row.map((cell) => cell ?? withheld))
    saveFile(`${fileName}.csv`, csvOf(cells), 'text/csv;charset=utf-8')
  }
  return (
    <Button
      {...button}
      className={classes.action!}
      variant="default"
      leftSection={<IconDownload size={button.size === 'sm' ? 18 : 20} aria-hidden />}
      onClick={save}
    >
      {label}
    </Button>
  )
}
