/** Words that say nothing about the subject of a search; they count only when a search has no others. */
export const stopWords: ReadonlySet<string> = new Set(
  `aan ai al alle alleen als altijd app applicatie apps ben bent bij dan dat de deze die dit doe doen doet door een eens en er
  ervoor gaat ga geen graag had hallo heb hebben hebt heeft help helpen het hier hierbij hoe hoi ik in is ja je jij jouw kan kun
  kunnen kunt maak maar me mee meer mij mijn moet moeten na naar nee niet nog nu of om omdat onder ons onze ook op over
  snel te tegen toch toen tot tussen u uit uw van vanaf via voor vraag waar waarin waarom wat we weer wel welk welke wij wil
  willen wilt word worden wordt ze zich zien zij zijn zo zonder zou`.split(/\s+/),
);
