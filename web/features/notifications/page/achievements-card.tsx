import { openAchievements } from '#web/features/achievements/public.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';

/** Opens the achievements, also for those who switched them off and have no button for them. */
export function AchievementsCard() {
  return (
    <Card as="section" aria-labelledby="prestaties">
      <CardHeader id="prestaties" title="Prestaties" />
      <p className="mb-3 text-muted">
        Vijf doelen in het portaal, alleen voor u te zien. U kunt ze hier aan- en uitzetten.
      </p>
      <Button className="self-start" onClick={openAchievements}>
        Prestaties bekijken
      </Button>
    </Card>
  );
}
