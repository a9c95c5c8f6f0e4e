'use client';

import { useEffect, useState } from 'react';
import { StockForm } from '@/components/admin/settings/stock-form';
import { Tabs } from '@/components/ui/tabs';
import { answerSamples } from './sample-api';
import { SampleList } from './sample-list';
import { SampleStates } from './sample-states';

/** A form of the settings. Someone else has saved a newer version, so that its first saving meets a conflict. */
const opened = { version: 1, value: { lowAt: 3 } };

/** The parts of which the pages of the panel are made, with samples for rows. Nothing they do reaches the server. */
export function PanelKit() {
  const [isReady, setIsReady] = useState(false);
  const [tab, setTab] = useState(0);

  useEffect(() => {
    const stop = answerSamples();
    setIsReady(true);
    return stop;
  }, []);

  if (!isReady) return null;
  return (
    <div className="grid gap-8">
      <SampleList />
      <SampleStates />
      <StockForm opened={opened} />
      <Tabs
        id="sample-tabs"
        label="Tabs"
        current={tab}
        onChoose={setTab}
        tabs={[
          { label: 'Open', content: <p>What is open.</p> },
          { label: 'Closed', content: <p>What is closed.</p> },
        ]}
      />
    </div>
  );
}
