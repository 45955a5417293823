import { Misuse } from '../exit.ts';
import { orderVerb } from './order.ts';
import { type SettingsFlags, settingsOf, withSettings } from './settings-flags.ts';

/** `league amend`. */
export const amendVerb = () =>
  orderVerb<SettingsFlags>({
    name: 'amend',
    about: 'Change settings from the next season on (organisers).',
    examples: ['sealed-orders league amend LEAGUE --rounds 6 --promotion 3'],
    with: withSettings,
    command: async ({ flags, now }) => {
      const settings = await settingsOf(flags, now);
      if (Object.keys(settings).length === 0) {
        throw new Misuse('Nothing is to be changed.', 'Give options, or --settings FILE.');
      }
      return { type: 'amend', settings };
    },
  });
