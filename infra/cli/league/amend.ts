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
    command: async ({ flags, league, now }) => {
      const changes = await settingsOf(flags, now);
      const { settings } = league.state;
      if (Object.keys(changes).length === 0 || settings === null) {
        throw new Misuse('Nothing is to be changed.', 'Give options, or --settings FILE.');
      }
      const kept = Object.entries(changes).filter(([, value]) => value !== undefined);
      return { type: 'amend', settings: { ...settings, ...Object.fromEntries(kept) } };
    },
  });
