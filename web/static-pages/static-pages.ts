import { AgencyHome } from './agency/home.tsx';
import { Antidiscrimination } from './agency/antidiscrimination.tsx';
import { Fraud } from './agency/fraud.tsx';
import { Interim, Outsourcing, Sourcing, TalentPools, TrainAndSecond } from './agency/service-texts.tsx';
import { Privacy } from './agency/privacy.tsx';
import { Terms } from './agency/terms.tsx';
import { brand } from './brand.ts';
import { CorporateDesign } from './mockups/corporate.tsx';
import { EnterpriseDemo } from './mockups/enterprise-demo.tsx';
import { ModernDesign } from './mockups/modern.tsx';
import { Optimized } from './mockups/optimized.tsx';
import { Sketch } from './mockups/sketch.tsx';
import { Specimen } from './mockups/specimen.tsx';
import { Working } from './mockups/working.tsx';
import type { StaticPage } from './page-metadata.ts';

const agencyPages: Omit<StaticPage, 'design'>[] = [
  {
    path: brand.path,
    title: brand.tagline,
    description: 'Opleiden en detacheren, talentpoolen, sourcing, outsourcen en interim, met één aanspreekpunt.',
    Content: AgencyHome,
  },
  {
    path: '/diensten/opleiden-detacheren',
    title: 'Opleiden en detacheren',
    description: 'Vakmensen die er nog niet zijn: wij leiden ze op in acht tot twaalf weken en detacheren ze bij u.',
    Content: TrainAndSecond,
  },
  {
    path: '/diensten/talentpoolen',
    title: 'Talentpoolen',
    description: 'Een eigen groep mensen die u kennen en willen komen werken, nog voordat de vacature er is.',
    Content: TalentPools,
  },
  {
    path: '/diensten/sourcing-as-a-service',
    title: 'Sourcing as a Service',
    description: 'Onze sourcers zoeken, uw recruiters voeren de gesprekken. Per maand op te zeggen.',
    Content: Sourcing,
  },
  {
    path: '/diensten/outsourcen',
    title: 'Outsourcen',
    description: 'Uw hele werving bij één team dat bij u op kantoor zit en uw naam draagt.',
    Content: Outsourcing,
  },
  {
    path: '/diensten/interim',
    title: 'Interim',
    description: 'Een ervaren recruiter of HR-professional die deze maand begint en weet wat er moet gebeuren.',
    Content: Interim,
  },
  {
    path: '/algemene-voorwaarden',
    title: 'Algemene voorwaarden',
    description: 'Wat wij van elkaar mogen verwachten bij het gebruik van het portaal en bij opdrachten.',
    Content: Terms,
  },
  {
    path: '/privacy-statement',
    title: 'Privacyverklaring en cookies',
    description: 'Wat het portaal over u bewaart, waarom, hoe lang, en wat u daaraan kunt doen.',
    Content: Privacy,
  },
  {
    path: '/antidiscriminatie-beleid',
    title: 'Antidiscriminatiebeleid',
    description: 'Hoe wij bij werving en selectie iedereen een gelijke kans geven, en waar u discriminatie meldt.',
    Content: Antidiscrimination,
  },
  {
    path: '/vermoedens-van-fraude',
    title: 'Vermoedens van fraude',
    description: 'Misbruikt iemand onze naam, of ziet u iets dat niet klopt? Wat u doet en wat wij doen.',
    Content: Fraud,
  },
];

const mockups: Omit<StaticPage, 'isUnlisted'>[] = [
  {
    path: '/corporate-design',
    title: 'Corporate-ontwerp',
    description: 'Een ingetogen ontwerp met schreefletters voor besturen en HR-directies.',
    design: 'corporate',
    Content: CorporateDesign,
  },
  {
    path: '/modern-design',
    title: 'Modern ontwerp',
    description: 'Grote letters, weinig woorden en een raster van vlakken.',
    design: 'modern',
    Content: ModernDesign,
  },
  {
    path: '/optimized',
    title: 'Minimaal ontwerp',
    description: 'Eén kolom tekst zonder afbeeldingen: alles wat u van het bureau moet weten.',
    design: 'optimized',
    Content: Optimized,
  },
  {
    path: '/working',
    title: 'Werkblad met vacatures',
    description: 'Voorbeelden van vacatures op één blad, per vakgebied te bekijken.',
    design: 'working',
    Content: Working,
  },
  {
    path: '/enterprise-demo',
    title: 'Enterprise-demo',
    description: 'Werving voor organisaties met veel vestigingen: regie, afspraken, invoering en zekerheid.',
    design: 'enterprise-demo',
    Content: EnterpriseDemo,
  },
  {
    path: '/mockup',
    title: 'Schets van de website',
    description: 'De opzet van de website in vlakken en woorden, met toelichting.',
    design: 'sketch',
    Content: Sketch,
  },
  {
    path: '/test',
    title: 'Huisstijl op de proef',
    description: 'Naam, beeldmerk, kleuren en letters op één pagina, in licht en donker.',
    design: 'specimen',
    Content: Specimen,
  },
];

/** Every page that the build renders to HTML. */
export const staticPages: StaticPage[] = [
  ...agencyPages.map((page) => ({ ...page, design: 'agency' })),
  ...mockups.map((page) => ({ ...page, isUnlisted: true as const })),
];
