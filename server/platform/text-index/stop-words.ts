/** Words that say nothing about the subject of a search; they count only when a search has no others. */
export const stopWords: ReadonlySet<string> = new Set(
  `aan ai al alle alleen als altijd app applicatie apps ben bent betekenen betekent bij dan dat de deze die dit doe doen doet door een
  eens en er ervoor ga gaat geen graag had hallo heb hebben hebt heeft help helpen het hier hierbij hoe hoi
  iemand ik in is ja je jij jouw jullie kan krijg krijgen kun kunnen kunt maak maar mag me mee meer mij mijn mogelijk moet
  moeten na naar nee niet nog nu of om omdat onder ons onze ook op over snel staan staat steeds te tegen toch toen tot tussen
  u uit uw van vanaf vertel vertellen via vind vinden voor vraag waar waarin waarom wat we weer weet wel welk
  welke weten wij wil willen wilt word worden wordt ze zet zetten zich zien zij zijn zo zonder zou`.split(/\s+/),
);
