import type { Expert } from '#contract/experts.ts';
import type { ExpertForm } from '#contract/manage-experts.ts';

/** The values of the fields: lists as a text with commas. */
export type ExpertValues = {
  name: string;
  role: string;
  expertise: string;
  specialties: string;
  status: Expert['status'];
  description: string;
  linkedin: string;
  isActive: 'yes' | 'no';
};

export function toExpertValues(expert: Expert): ExpertValues {
  const { name, role, expertise, specialties, status, description, linkedin = '', isActive } = expert;
  return {
    name,
    role,
    status,
    description,
    linkedin,
    isActive: isActive ? 'yes' : 'no',
    expertise: expertise.join(', '),
    specialties: specialties.join(', '),
  };
}

export function toExpertBody({ linkedin, expertise, specialties, isActive, ...rest }: ExpertValues): ExpertForm {
  const address = linkedin.trim();
  return {
    ...rest,
    linkedin: address === '' ? null : address,
    expertise: splitSubjects(expertise),
    specialties: splitSubjects(specialties),
    isActive: isActive === 'yes',
  };
}

function splitSubjects(text: string): string[] {
  return text
    .split(/[,;\n]/)
    .map((subject) => subject.trim())
    .filter((subject) => subject !== '');
}
