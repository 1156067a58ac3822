import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { allows } from '#contract/platform/roles.ts';
import { apiKeysQuery } from '#web/features/api-keys/public.ts';
import { twoFactorStatusQuery } from '#web/features/two-factor/public.tsx';
import { readBrand } from '#web/platform/brand/brand.ts';
import { useRole } from '#web/platform/session/use-role.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { buttonClasses } from '#web/ui/actions/button-classes.ts';
import { CloseButton } from '#web/ui/actions/close-button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx';
import { Progress } from '#web/ui/feedback/progress.tsx';
import { completeGuide } from '../completed-guides.ts';
import { CornerPanel } from '../corner-panel.tsx';
import { listOnboardingSteps, type OnboardingStep, type StepLink } from './onboarding-steps.ts';

/** The first steps of a new user. It stays open while its links open pages; only finishing and skipping complete it. */
export function OnboardingWizard({ onClose }: { onClose: () => void }) {
  const steps = useOnboardingSteps();
  const [index, setIndex] = useState(0);
  const step = steps[index]!;
  const isLast = index === steps.length - 1;
  const percentage = `${Math.round(((index + 1) / steps.length) * 100)}\u00a0%`;
  const complete = () => {
    completeGuide('onboarding');
    onClose();
  };
  return (
    <CornerPanel label="Eerste stappen" isDialog onClose={onClose}>
      <div className="flex items-start justify-between gap-3">
        <p className="text-xs text-muted tabular-nums">
          Stap {index + 1} van {steps.length} · {percentage}
        </p>
        <CloseButton className="-my-1.5" onClick={onClose} />
      </div>
      <Progress value={index + 1} max={steps.length} label="Voortgang" valueText={percentage} whenFull="keep" />
      <div aria-live="polite">
        <h2 className="mt-3 flex items-center gap-2 text-base font-semibold tracking-snug">
          {step.title}
          {step.isDone && <Badge tone="ok">Gedaan</Badge>}
        </h2>
        <p className="mt-1 text-pretty text-muted">{step.text}</p>
      </div>
      {step.link && <StepButton link={step.link} />}
      <StepButtons steps={steps} index={index} onChoose={setIndex} />
      {/* In a low window the steps scroll above them. */}
      <div className="sticky -bottom-4 -mx-4 mt-3 -mb-4 flex flex-wrap-reverse items-center gap-2 border-t border-line bg-float px-4 py-3">
        <Button variant="ghost" className="-ml-3" onClick={complete}>
          Overslaan
        </Button>
        <span className="ml-auto flex gap-2">
          {index > 0 && <Button onClick={() => setIndex(index - 1)}>Vorige</Button>}
          <Button variant="primary" onClick={isLast ? complete : () => setIndex(index + 1)}>
            {isLast ? 'Voltooien' : 'Volgende'}
          </Button>
        </span>
      </div>
    </CornerPanel>
  );
}

/** The steps of this user; what is done is read when the wizard opens. */
function useOnboardingSteps(): OnboardingStep[] {
  const canUseKeys = allows('user', useRole());
  const { data: twoFactor } = useQuery(twoFactorStatusQuery);
  const { data: keys = [] } = useQuery({ ...apiKeysQuery, enabled: canUseKeys });
  return listOnboardingSteps({
    brand: readBrand().name,
    canUseKeys,
    twoFactor,
    activeKeys: keys.filter(({ isActive }) => isActive).length,
  });
}

function StepButton({ link }: { link: StepLink }) {
  const classes = cx(buttonClasses('secondary', 'md'), 'mt-3');
  if ('to' in link)
    return (
      <Link to={link.to} className={classes}>
        {link.label}
      </Link>
    );
  return (
    <a href={link.newTab} target="_blank" rel="noopener noreferrer" className={classes}>
      {link.label}
      <ExternalLink aria-hidden />
      <VisuallyHidden> (opent in een nieuw tabblad)</VisuallyHidden>
    </a>
  );
}

type StepButtonsProps = { steps: OnboardingStep[]; index: number; onChoose: (index: number) => void };

function StepButtons({ steps, index, onChoose }: StepButtonsProps) {
  return (
    <ol aria-label="Stappen" className="mt-4 flex gap-1">
      {steps.map(({ title, isDone }, at) => (
        <li key={title}>
          <Button
            size="sm"
            variant={at === index ? 'primary' : 'secondary'}
            aria-label={`Stap ${at + 1}: ${title}${isDone ? ', gedaan' : ''}`}
            aria-current={at === index ? 'step' : undefined}
            icon={isDone ? <Check aria-hidden /> : <span className="tabular-nums">{at + 1}</span>}
            onClick={() => onChoose(at)}
          />
        </li>
      ))}
    </ol>
  );
}
