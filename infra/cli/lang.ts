import { Option } from 'commander';
import { LOCALES, type Locale, localeOf } from '../../domain/i18n/locale.ts';

/** The language of the terminal, by the usual variables. */
const ofTerminal = ({ LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv): Locale =>
  localeOf(LC_ALL || LC_MESSAGES || LANG);

/** `--lang`: the words of boards, logs and reports; the terminal's language without it. */
export const langOption = (): Option =>
  new Option('--lang <lang>', 'language of what is shown')
    .choices([...LOCALES])
    .default(ofTerminal(process.env));

export interface Lang {
  lang: Locale;
}
