import type { PersonSeed, SeedRole } from './seed-shapes.ts';

const domain = 'voorbeeld.example';

function demoAccount(name: string, username: string, mailbox: string, role: SeedRole): PersonSeed {
  return {
    name,
    username,
    email: `${mailbox}@${domain}`,
    role,
    status: 'active',
    daysSinceLogin: 0,
    demo: true,
  };
}

function colleague(name: string, username: string, role: SeedRole, daysSinceLogin: number): PersonSeed {
  return {
    name,
    username,
    email: `${username}@${domain}`,
    role,
    status: 'active',
    daysSinceLogin,
    demo: false,
  };
}

/** One account per role, lowest first. */
export const demoAccounts: readonly PersonSeed[] = [
  demoAccount('Mirjam Postma', 'mirjam.postma', 'klant', 0),
  demoAccount('Fleur Janssen', 'fleur.janssen', 'gebruiker', 1),
  demoAccount('Sanne de Vries', 'sanne.devries', 'supervisor', 2),
  demoAccount('Joost van Leeuwen', 'joost.vanleeuwen', 'beheerder', 3),
];

const active: readonly PersonSeed[] = [
  colleague('Youssef Amrani', 'youssef.amrani', 1, 0),
  colleague('Daan Bakker', 'daan.bakker', 1, 0),
  colleague('Lotte Willemsen', 'lotte.willemsen', 1, 1),
  colleague('Chantal Ramdin', 'chantal.ramdin', 2, 0),
  colleague('Thijs Vermeulen', 'thijs.vermeulen', 1, 0),
  colleague('Fatima El Idrissi', 'fatima.elidrissi', 1, 2),
  colleague('Bram Hoekstra', 'bram.hoekstra', 1, 1),
  colleague('Meryem Yıldız', 'meryem.yildiz', 1, 0),
  colleague('Koen Smulders', 'koen.smulders', 1, 4),
  colleague('Xiu Ying Wong', 'xiuying.wong', 1, 0),
  colleague('Jeroen Dijkstra', 'jeroen.dijkstra', 2, 1),
  colleague('Naomi Pinas', 'naomi.pinas', 1, 0),
  colleague('Pieter-Jan Kuipers', 'pieterjan.kuipers', 1, 3),
  colleague('Aïsha Bouali', 'aisha.bouali', 1, 0),
  colleague('Gijs Brouwer', 'gijs.brouwer', 1, 6),
  colleague('Eline van der Meer', 'eline.vandermeer', 1, 0),
  colleague('Rashid Khan', 'rashid.khan', 1, 1),
  colleague('Maaike Jonker', 'maaike.jonker', 3, 0),
  colleague('Sem Kok', 'sem.kok', 1, 2),
  colleague('Priya Jagroep', 'priya.jagroep', 1, 0),
  colleague('Wouter Scholten', 'wouter.scholten', 1, 9),
  colleague('Iris Verhoeven', 'iris.verhoeven', 1, 0),
  colleague('Kadir Özdemir', 'kadir.ozdemir', 1, 1),
  colleague('Marloes Timmer', 'marloes.timmer', 2, 3),
  colleague('Tobias Groen', 'tobias.groen', 1, 0),
  colleague('Zofia Kowalska', 'zofia.kowalska', 1, 0),
  colleague('Hidde Wiersma', 'hidde.wiersma', 1, 5),
  colleague('Charissa Martina', 'charissa.martina', 1, 1),
  colleague('Luuk van Dongen', 'luuk.vandongen', 1, 0),
  colleague('Annelies de Bruijn', 'annelies.debruijn', 1, 2),
  colleague('Milan Petrović', 'milan.petrovic', 1, 0),
  colleague('Femke Zijlstra', 'femke.zijlstra', 1, 14),
  colleague('Stijn Peters', 'stijn.peters', 1, 1),
  colleague('Hanna Tesfay', 'hanna.tesfay', 0, 2),
  colleague('Rob Mulder', 'rob.mulder', 0, 7),
  colleague('Ingrid Sanders', 'ingrid.sanders', 0, 1),
  colleague('Omar Haddad', 'omar.haddad', 0, 21),
  colleague('Yvonne Blom', 'yvonne.blom', 0, 4),
];

/** Waiting for their domain to be allowed, see `domains.ts`. */
const waiting: readonly PersonSeed[] = [
  {
    name: 'Ruben Hofstra',
    username: 'ruben.hofstra',
    email: 'ruben.hofstra@techniek-partner.example',
    role: 1,
    status: 'pending',
    daysSinceLogin: null,
    demo: false,
  },
  {
    name: 'Anouk Peeters',
    username: 'anouk.peeters',
    email: 'anouk.peeters@zorg-partner.example',
    role: 1,
    status: 'pending',
    daysSinceLogin: null,
    demo: false,
  },
];

const left: readonly PersonSeed[] = [{ ...colleague('Dennis Vos', 'dennis.vos', 1, 63), status: 'disabled' }];

export const demoPeople: readonly PersonSeed[] = [...demoAccounts, ...active, ...waiting, ...left];
