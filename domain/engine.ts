/** Version of the deciding code, written in every commit. Raised whenever a golden room re-executes differently. */
export const ENGINE = 'so-engine/1';

/** The same for commits of leagues. */
export const LEAGUE_ENGINE = 'so-league/1';
