/** A made-up person; the phone number and the domain are reserved for examples. */
export const exampleCv = `Curriculum vitae

Noor van den Heuvel
Molenstraat 12
5611 AB Eindhoven
Telefoon: 06-12 34 56 78
E-mail: noor.vandenheuvel@voorbeeld.example
linkedin.com/in/noor-van-den-heuvel-voorbeeld

Profiel
Teamleider logistiek met ervaring in planning, orderpicken en werken volgens VCA.

Werkervaring
maart 2021 - heden   Teamleider magazijn, Voorbeeld Logistiek, Eindhoven
Aansturen van 14 medewerkers, dienstroosters en inwerken.
2017 - februari 2021   Logistiek medewerker, Voorbeeld Opslag, Helmond
Heftruck, reachtruck en voorraadbeheer in Excel.
06/2014 - 12/2016   Orderpicker, Voorbeeld Retail, Tilburg

Opleiding
2011 - 2014   Mbo 3 Logistiek teamleider, Eindhoven

Talen
Nederlands (moedertaal), Engels (goed), Pools (basis)

Overig
Rijbewijs B, BHV, code 95
`;
