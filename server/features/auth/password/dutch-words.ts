/** Words on which common Dutch passwords are based, such as `Welkom2026!`. */
export const dutchWords = new Set(
  (
    'wachtwoord welkom welkomterug geheim geheimpje hallo vakantie voetbal schatje lieverd qwerty ' +
    'nederland holland amsterdam rotterdam utrecht eindhoven denhaag groningen ajax feyenoord psv ' +
    'lente zomer herfst winter kerst pasen koningsdag ' +
    'januari februari maart april mei juni juli augustus september oktober november december ' +
    'maandag dinsdag woensdag donderdag vrijdag zaterdag zondag recruitment recruiter portaal kantoor bedrijf'
  ).split(' '),
);
