/** Error texts that the browser also shows without a call, when cached data shows that the call would be refused. */
export const refusalTexts = {
  vote_limit_reached: 'U heeft uw wekelijkse limiet bereikt. Probeer het volgende week opnieuw.',
  vote_not_withdrawable: 'Een stem kan alleen worden ingetrokken in de week waarin u hem uitbracht.',
  chat_limit_reached: 'U heeft uw wekelijkse chat limiet bereikt. Probeer het volgende week opnieuw.',
  chat_minutes_insufficient: 'Onvoldoende minuten beschikbaar voor deze sessie',
} as const;
