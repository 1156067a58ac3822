export type CvMoment = { year: number; month: number | null } | null;
export type CvPeriod = { from: CvMoment; to: CvMoment; what: string };
export type CvProfile = {
  name: string | null;
  email: string | null;
  phone: string | null;
  postcode: string | null;
  city: string | null;
  linkedin: string | null;
  languages: { name: string; level: string | null }[];
  skills: string[];
  work: CvPeriod[];
  education: CvPeriod[];
  bsnRemoved: number;
};
export function parseCv(source: string): CvProfile;
export function profileRows(profile: CvProfile): { label: string; values: string[] }[];
export function profileAsText(profile: CvProfile): string;
